import { writeFileSync } from 'node:fs'
import { describedFiles } from './described-files.ts'

for (const [file, text] of Object.entries(describedFiles())) writeFileSync(file, text)
