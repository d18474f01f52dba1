import { expect, test } from 'vitest'
import type { Tagihan } from '#shared/api/tuition.ts'
import { voidEffect } from './void-words.ts'

type Status = Tagihan['status']
const paid = (id: string, jumlah: number) =>
	({ id, jumlah, status: 'lunas' }) as Tagihan['pembayaran'][number]

test.each<[string, Status, number[], RegExp]>([
	[
		'a bill that is open loses the money',
		'sebagian',
		[400],
		/^Uang itu tidak dihitung lagi pada tagihan ini/,
	],
	['a settled one opens again', 'lunas', [1_000], /^Tagihan terbuka kembali/],
	['so it does where the rest is not enough', 'lunas', [400, 600], /^Tagihan terbuka kembali/],
	['where other money settles it, it stays settled', 'lunas', [100, 1_000], /Tagihan tetap lunas/],
	['where the records of the campus have settled it, too', 'lunas', [100], /Tagihan tetap lunas/],
])('%s', (_what, status, money, words) => {
	const pembayaran = money.map((jumlah, i) => paid(String(i), jumlah))
	expect(voidEffect({ status, jumlah: 1_000, pembayaran }, { id: '0' })).toMatch(words)
})
