import { expect, test } from 'vitest'
import { statusSpp } from './spp.ts'

const lunas = { lunas_pada: new Date() }
const terbuka = { lunas_pada: null }

test.each([
	['no bill', [], 'sudah bayar spp'],
	['a paid bill', [lunas], 'sudah bayar spp'],
	['an open bill', [terbuka], 'belum bayar spp'],
	['one of two bills open', [lunas, terbuka], 'belum bayar spp'],
] as const)('%s is "%s"', (_name, tagihan, status) => expect(statusSpp(tagihan)).toBe(status))
