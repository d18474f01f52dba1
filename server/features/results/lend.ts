export { type DampakHasil, dampakUjian, koreksiHasilUjian } from './exam-change.ts'
export { getPenilaian } from './sheet.ts'
