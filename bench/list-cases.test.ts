import { expect, test } from 'vitest'
import { listCases, listEndpoints } from './list-cases.ts'

const known = { akun: 'a', penawaran: 'b', koran: 'c', impor: 'd', ujian: 'e' }

test('every list of the offices is measured, with each of its filters and orders', () => {
	const cases = listCases(known)
	const measured = new Set(cases.map(({ endpoint }) => endpoint))
	expect(listEndpoints().filter(([name]) => !measured.has(name))).toEqual([])
	const orders = cases.filter(
		({ endpoint, query, page }) =>
			endpoint === 'GET /api/kantor/mahasiswa' && 'urut' in query && page === 'first',
	)
	expect(orders.map(({ query }) => query.urut)).toEqual([
		'nama',
		'stambuk',
		'kelas',
		'semester',
		'-nama',
		'-stambuk',
		'-kelas',
		'-semester',
	])
})

test('no case is measured twice, and none has an address with a hole', () => {
	const keys = listCases(known).map(({ path, query, page, who }) => JSON.stringify([path, query, page, who]))
	expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
	expect(keys.filter((key) => key.includes('/:') || key.includes('""'))).toEqual([])
})
