export { type DampakHasil, dampakUjian, koreksiHasilUjian } from './exam-change.ts'
