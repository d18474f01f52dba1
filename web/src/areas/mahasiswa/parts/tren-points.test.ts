import { expect, it } from 'vitest'
import type { Khs } from '#shared/api/khs.ts'
import { dasarTren, NARROW, trenPoints, WIDE } from './tren-points.ts'

const khs = (semester: number, ips: number, status = 'approved') => ({ semester, ips, status }) as Khs

it('the points run from the oldest at the left to the newest at the right, higher for a better IPS', () => {
	const [satu, dua, tiga] = trenPoints([khs(3, 4, 'pending'), khs(2, 2), khs(1, 3)], 'ips', 2, WIDE)
	expect(satu).toMatchObject({ semester: 1, x: WIDE.left, resmi: true })
	expect(dua).toMatchObject({ semester: 2, y: WIDE.height - WIDE.bottom })
	expect(tiga).toMatchObject({ semester: 3, x: WIDE.width - WIDE.right, y: WIDE.top, resmi: false })
})

it('the IPK of the same sheets lies where it belongs', () => {
	const [satu] = trenPoints([{ ...khs(1, 3), ipk: 3.5 }], 'ipk', 3, WIDE)
	expect(satu).toMatchObject({ indeks: 3.5, y: (WIDE.top + WIDE.height - WIDE.bottom) / 2 })
})

it('a single semester stands in the middle', () => {
	expect(trenPoints([khs(1, 3)], 'ips', 2, NARROW)).toMatchObject([{ x: NARROW.width / 2 }])
})

it.each([
	[[3.4, 3.6], 2],
	[[1.99, 3], 1],
	[[0.5], 0],
	[[], 2],
])('the chart of %o starts at %d', (ips, dasar) => expect(dasarTren(ips)).toBe(dasar))
