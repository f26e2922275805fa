import { expect, test } from 'vitest'
import { taxIdReadings } from './tax-id.ts'

test.each(['UY139751940013', 'uy 13 975194 0013', 'RUT UY139751940013', 'VAT UY-139751940013'])(
  '%j is a tax id after the code of its country',
  (written) => expect(taxIdReadings(written)).toContain('139751940013'),
)

test.each(['XX139751940013', 'SSUR-0012/24', 'UY-0012/24', 'UYA139751940013'])(
  '%j is read as it is written',
  (written) => expect(taxIdReadings(written)).toHaveLength(1),
)
