export { readPerubahan } from './history.ts'
export { lingkupOf } from './service.ts'
