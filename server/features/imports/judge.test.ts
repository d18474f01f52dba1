import { expect, test } from 'vitest'
import type { DbOrTrx } from '#server/db/client.ts'
import type { JenisImpor } from './jenis.ts'
import { judgeBaris } from './judge.ts'
import { email, kelas } from './kolom.ts'

test('says what was meant for the first words only that nothing is called by, so that a wrong column holds nobody up', async () => {
	const jenis: JenisImpor = {
		jenis: 'uji',
		nama: 'uji',
		hak: 'akademik',
		kolom: [kelas],
		kunci: ['kelas'],
		rujukan: async () => ({ kelas: { nilai: new Set(['TI-1AA']), sebutan: 'kelas' } }),
		muat: async () => [],
		simpan: async () => {},
		hapus: async () => null,
	}
	const baris = Array.from({ length: 60 }, (_, i) => ({
		nomor: i + 2,
		sel: [`TI-1${String(i).padStart(2, '0')}`],
	}))
	const putusan = await judgeBaris({} as DbOrTrx, jenis, {
		baris,
		peta: { kelas: 0 },
		latar: { periode: '20241', now: new Date(), zona: 'UTC' },
		hold: false,
	})
	expect(putusan.every(({ keadaan }) => keadaan === 'ditolak')).toBe(true)
	expect(putusan[0]?.masalah[0]?.alasan).toBe('kelas TI-100 tidak ada. Maksud Anda TI-1AA?')
	expect(putusan.at(-1)?.masalah[0]?.alasan).toBe('kelas TI-159 tidak ada')
})

test('a row that means the same as one before is told so together with what else is wrong with it', async () => {
	const jenis: JenisImpor = {
		...{ jenis: 'uji', nama: 'uji', hak: 'akademik', kolom: [kelas, email], kunci: ['kelas'] },
		muat: async () => [],
		simpan: async () => {},
		hapus: async () => null,
	}
	const putusan = await judgeBaris({} as DbOrTrx, jenis, {
		baris: [
			{ nomor: 2, sel: ['TI-1A', 'satu@kampus.test'] },
			{ nomor: 3, sel: ['TI-1A', 'dua@kampus'] },
			{ nomor: 4, sel: ['TI-1B', 'tiga@kampus'] },
			{ nomor: 5, sel: ['TI-1B', 'empat@kampus.test'] },
		],
		peta: { kelas: 0, email: 1 },
		latar: { periode: '20241', now: new Date(), zona: 'UTC' },
		hold: false,
	})
	expect(putusan.map(({ masalah }) => masalah.map(({ alasan }) => alasan))).toEqual([
		[],
		['bukan alamat email', 'sama dengan baris 2'],
		['bukan alamat email'],
		[],
	])
})
