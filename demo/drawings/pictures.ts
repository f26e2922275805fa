import { drawRosette } from '#server/drawings/rosette.ts'

/** Every picture of the demonstration site, by the key that demonstration entries name. SVG, 1600 × 900. */
export const pictures: Record<string, () => string> = Object.fromEntries(
  [
    ...['slide-river', 'slide-pasture', 'slide-laboratory', 'slide-port', 'slide-forest'],
    ...['news-seal', 'news-harvest', 'news-energy', 'news-office'],
    ...['news-audit', 'news-water', 'news-vineyard', 'news-meridian'],
    ...['program-smes', 'program-schools', 'program-producers', 'program-auditors'],
    ...Array.from({ length: 8 }, (_, index) => `portrait-${index + 1}`),
  ].map((key) => [key, () => drawRosette({ seed: key, size: 900 })]),
)
