import { afterEach, expect, test, vi } from 'vitest'
import type { Tagihan } from '#shared/api/tuition.ts'
import catalogue from '#web/lib/english.json' with { type: 'json' }
import { isTerbuka, kelompokVa, settledWords } from './status.ts'

// What was opened in English must not be there for the tests of other files.
afterEach(() => {
	vi.unstubAllGlobals()
	vi.resetModules()
})

test.each([
	['39358000123456789', '3935 8000 1234 5678 9'],
	['12345678', '1234 5678'],
	['70012 88123', '7001 2881 23'],
])('%s is shown as %s', (nomor, shown) => expect(kelompokVa(nomor)).toBe(shown))

test.each([
	['belum_bayar', true],
	['sebagian', true],
	['terlambat', true],
	['lunas', false],
	['dibatalkan', false],
] as const)('a bill that is %s asks for money: %s', (status, open) =>
	expect(isTerbuka({ status })).toBe(open),
)

test.each<[Tagihan['status'][], boolean, string]>([
	[[], false, 'Belum ada tagihan'],
	[['dibatalkan'], false, 'Tidak ada tagihan yang perlu dibayar'],
	[['dibatalkan', 'lunas'], true, 'Semua tagihan sudah lunas'],
])('where %j are closed, paid is %s: %s', (statuses, paid, title) => {
	expect(settledWords(statuses.map((status) => ({ status })))).toMatchObject({ paid, title })
})

test.each([
	[undefined, 'Lunas'],
	[catalogue, 'Paid'],
])(
	'a paid bill says so in the language of the page, and no state is called as another',
	async (found, paid) => {
		vi.resetModules()
		vi.stubGlobal('window', { stambukLanguage: found })
		const { STATUS_TAGIHAN, STATUS_PEMBAYARAN } = await import('./status.ts')
		expect(STATUS_TAGIHAN.lunas.text).toBe(paid)
		for (const states of [STATUS_TAGIHAN, STATUS_PEMBAYARAN]) {
			const words = Object.values(states).map(({ text }) => text)
			expect(new Set(words).size).toBe(words.length)
		}
	},
)
