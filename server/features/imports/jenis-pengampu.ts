import { randomUUID } from 'node:crypto'
import type { DbOrTrx } from '#server/db/client.ts'
import { countTercatat } from '#server/features/teaching/batch-queries.ts'
import {
	deletePengampuById,
	listPengampuById,
	listPengampuKuliah,
	type PengampuRow,
	savePengampuById,
} from '#server/features/teaching/import-queries.ts'
import type { Masalah, Rekam } from '#shared/rules/impor.ts'
import { kalimatGantungan } from './gantungan.ts'
import { type Baris, isiKolom, type JenisImpor } from './jenis.ts'
import { kelas, kodeMk, nip, periode } from './kolom.ts'
import { courseOf, lengkapi, rujukKuliah } from './kuliah.ts'
import { rujukOrang } from './rujukan-queries.ts'

type Isi = PengampuRow & { lainnya?: string | null; bersama?: string | null; ragu?: string | null }

const BERSAMA = 'Mengajar bersama'
const DIGANTI = 'Menggantikan'

export const JENIS_PENGAMPU: JenisImpor = {
	jenis: 'pengampu',
	nama: 'pengampu',
	hak: 'akademik',
	kolom: [
		kelas,
		kodeMk,
		{ ...nip, label: 'NIP dosen', alias: [...(nip.alias ?? []), 'nip', 'pengampu'] },
		periode,
		{
			kunci: 'lainnya',
			label: 'Pengampu lain',
			alias: ['pengampu sebelumnya', 'dosen lain'],
			contoh: '',
			isi: {
				macam: 'pilihan',
				pilihan: { [BERSAMA]: ['bersama', 'tetap'], [DIGANTI]: ['ganti', 'diganti'] },
			},
		},
	],
	kunci: ['pengampu'],
	alami: ['periode', 'kelas', 'kode_mk', 'nip'],
	izin: { kolom: 'lainnya', pilihan: [BERSAMA, DIGANTI] },
	lengkapi,
	rujukan: async (db, baris) => ({
		...(await rujukKuliah(db)),
		nip: await rujukOrang(
			db,
			'dosen',
			isiKolom(
				baris.map(({ rekam }) => rekam),
				'nip',
			),
		),
	}),
	cocokkan,
	muat: async (db, rekam, { hold }) => {
		// Nothing keeps it: it is about this file alone.
		const lainnya = new Map(rekam.map((one) => [one.pengampu, one.lainnya ?? null]))
		const rows = await listPengampuById(db, rekam as PengampuRow[], hold)
		return rows.map((row) => ({ ...row, lainnya: lainnya.get(row.pengampu) ?? null }))
	},
	periksa: async (_db, baris) => {
		const masalah = new Map<number, Masalah[]>()
		for (const { nomor, rekam } of baris) {
			const { bersama, ragu } = rekam as Isi
			const alasan = bersama
				? `sudah diampu ${bersama}, yang tidak ada di berkas ini. Pilih: mengajar bersama, atau menggantikannya`
				: ragu
					? `tidak jelas siapa yang digantikan: ${ragu}. Tulis juga di berkas siapa dari mereka yang tetap, atau pilih mengajar bersama`
					: null
			if (alasan) masalah.set(nomor, [{ kolom: 'nip', alasan, boleh: true }])
		}
		return masalah
	},
	simpan: (trx, rekam) => savePengampuById(trx, rekam as PengampuRow[]),
	hapus: async (trx, rekam) => {
		const found = await countTercatat(trx, rekam as PengampuRow[])
		if (found.size > 0) return kalimatGantungan(found)
		await deletePengampuById(trx, rekam as PengampuRow[])
		return null
	},
}

/**
 * Which assignment each row means. A lecturer who is new to a course may come beside those who teach it already, or in their place: where
 * the file names none of them it is asked, because whoever stays goes on grading. Where fewer come than could go nobody knows whom they
 * replace: who is replaced can grade no more.
 */
async function cocokkan(db: DbOrTrx, baris: readonly Baris[]): Promise<Map<number, Rekam>> {
	const ada = Map.groupBy(
		await listPengampuKuliah(
			db,
			baris.map(({ rekam }) => rekam as PengampuRow),
		),
		courseOf,
	)
	const found = new Map<number, Rekam>()
	for (const [course, rows] of Map.groupBy(baris, ({ rekam }) => courseOf(rekam as PengampuRow))) {
		const known = ada.get(course) ?? []
		const named = rows.map(({ rekam }) => rekam.nip)
		// Those whom the file does not name: each can be replaced once.
		const lain = known.filter((one) => !named.includes(one.nip))
		const names = lain.map(({ nama, nip: number }) => `${nama} (${number})`).join(', ')
		const sameAs = (nip: unknown) => known.find((one) => one.nip === nip)
		const replacing = rows.filter(({ rekam }) => rekam.lainnya === DIGANTI && !sameAs(rekam.nip))
		const unclear = replacing.length < lain.length
		for (const { nomor, rekam } of rows) {
			const same = sameAs(rekam.nip)
			const replaces = !same && rekam.lainnya === DIGANTI
			const id = (same ?? (replaces && !unclear ? lain.shift() : undefined))?.pengampu ?? randomUUID()
			found.set(nomor, {
				pengampu: id,
				...(!same && names !== '' && !rekam.lainnya && { bersama: names }),
				...(replaces && unclear && { ragu: names }),
			})
		}
	}
	return found
}
