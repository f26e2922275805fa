import { writeFile } from 'node:fs/promises'
import { generateRegister } from '#demo/register/generate-register.ts'
import { csvLine } from '#kernel/text/csv.ts'
import { certificateRows, registerHead } from '#register/model/interchange/record-cells.ts'

/** Writes a file of invented certificates, with so many rows as an export of the register has them. */
export async function writeRegisterFile(path: string, wanted: number, today: string): Promise<void> {
  const lines: string[] = []
  for (const { companies, certificates } of generateRegister({ seed: 1, certificates: wanted, today })) {
    const holders = new Map(companies.map((company) => [company.id, company]))
    for (const certificate of certificates) {
      const holder = holders.get(certificate.companyId)
      const rows = holder ? certificateRows(holder, certificate, today) : []
      if (lines.length + rows.length <= wanted) lines.push(...rows.map(csvLine))
    }
  }
  await writeFile(path, [csvLine(registerHead), ...lines].join(''))
}
