import { registerHooks } from 'node:module'

// The compiler that the project is checked with has no interface for programs; openapi-typescript writes by that of 5.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'typescript' ? 'typescript-5' : specifier, context),
})
