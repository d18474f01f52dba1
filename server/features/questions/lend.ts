export { cuplikan } from './bank-view.ts'
export { type KunciBank, mendSoal } from './mend.ts'
