import { describe, expect, it } from 'vitest'
import type { Khs } from '#shared/api/khs.ts'
import { distribusiNilai, khsResmi, perubahanIps } from './facts.ts'

const khs = (semester: number, ips: number, status: Khs['status'] = 'approved') =>
	({ semester, ips, status, details: [] }) as unknown as Khs
const LIST = [khs(4, 3.79, 'pending'), khs(3, 3.52), khs(2, 3.58), khs(1, 3.41)]

describe('the IPS beside the semester before', () => {
	it.each([
		[4, 0.27],
		[3, -0.06],
		[1, null],
		[7, null],
	])('of semester %d differs by %o', (semester, beda) => expect(perubahanIps(LIST, semester)).toBe(beda))

	it('has nothing to compare with when a semester was skipped', () => {
		expect(perubahanIps([khs(4, 3.79), khs(2, 3.58)], 4)).toBeNull()
	})
})

it('the distribution counts each letter, best first', () => {
	const details = ['C+', 'A', 'E', 'A-', 'A', 'T', 'B'].map((nilai) => ({ nilai })) as Khs['details']
	expect(distribusiNilai(details).map(({ huruf, jumlah }) => `${huruf} ${jumlah}`)).toEqual([
		'A 2',
		'A- 1',
		'B 1',
		'C+ 1',
		'E 1',
		'T 1',
	])
})

it('the official IPK is that of the latest approved sheet', () => {
	expect(khsResmi(LIST)?.semester).toBe(3)
	expect(khsResmi([khs(1, 3, 'rejected')])).toBeUndefined()
})
