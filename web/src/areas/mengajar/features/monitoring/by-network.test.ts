import { expect, it } from 'vitest'
import { byNetwork } from './by-network.ts'

const packet = (id: number, pengerjaan_id: string, jaringan: string | null) => ({
	id,
	pengerjaan_id,
	jaringan,
})

it('names the networks of several students, with all that came late from each', () => {
	const open = [
		packet(1, 'a', '10.0.1.0/24'),
		packet(2, 'b', '10.0.2.0/24'),
		packet(3, 'c', '10.0.2.0/24'),
		packet(4, 'c', '10.0.2.0/24'),
		packet(5, 'd', '10.0.2.0/24'),
		packet(6, 'e', '10.0.3.0/24'),
		packet(7, 'f', '10.0.3.0/24'),
	]
	expect(byNetwork(open)).toEqual([
		{ jaringan: '10.0.2.0/24', ids: [2, 3, 4, 5], mahasiswa: 3 },
		{ jaringan: '10.0.3.0/24', ids: [6, 7], mahasiswa: 2 },
	])
})

it('two packets of one student, and attempts that never called, are no network', () => {
	expect(byNetwork([packet(1, 'a', 'x'), packet(2, 'a', 'x')])).toEqual([])
	expect(byNetwork([packet(1, 'a', null), packet(2, 'b', null)])).toEqual([])
})
