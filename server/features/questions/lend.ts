export { kecilkan } from './kecilkan.ts'
export { type KunciBank, mendSoal } from './mend.ts'
