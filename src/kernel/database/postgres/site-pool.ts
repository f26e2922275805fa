import { AsyncResource } from 'node:async_hooks'
import { Pool } from 'pg'

/**
 * A pool whose connections come to the request that asked for them: pg hands a connection on within whatever gave it back,
 * and what is asked over it would otherwise be noted for that other request.
 */
export class SitePool extends Pool {
  override connect: Pool['connect'] = (answered?: Parameters<Pool['connect']>[0]) =>
    Reflect.apply(super.connect, this, answered ? [AsyncResource.bind(answered)] : [])
}
