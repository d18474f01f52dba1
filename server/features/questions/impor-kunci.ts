import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import { badInput, conflict } from '#server/lib/errors.ts'
import type { KunciBank, KunciDiambil } from '#shared/api/question-imports.ts'
import { insertRiwayat, listPemakaian, lockSoal, updateKunciSoal } from './bank-queries.ts'
import { bagianOf } from './bank-view.ts'
import { letterIn } from './kunci.ts'
import { listSoalTerpakai, type SoalBank } from './queries.ts'
import type { SoalImpor } from './read-soal.ts'
import { bagianIdentity, LETTERS, soalKembar, soalSidik } from './soal.ts'

const twinOf = (soal: SoalImpor, known: ReadonlyMap<string, SoalBank>) =>
	known.get(soalKembar(soal.pertanyaan, soal.opsi))

/** What the bank says of the questions of a file that have another key there, as it is now; null where that is over. */
export async function kunciBankOf(
	db: DbOrTrx,
	soal: readonly SoalImpor[],
	known: ReadonlyMap<string, SoalBank>,
	now: Date,
): Promise<(KunciBank | null)[]> {
	const twins = soal.map((one) => twinOf(one, known))
	const busy = new Set(
		await listSoalTerpakai(
			db,
			twins.flatMap((one) => (one ? [one.id] : [])),
			now,
		),
	)
	const hasil: (KunciBank | null)[] = []
	for (const [i, one] of soal.entries()) {
		const twin = twins[i]
		if (!twin || letterIn(twin, one) === twin.kunci) {
			hasil.push(null)
			continue
		}
		const right = twin.opsi[LETTERS.findIndex((l) => l.toUpperCase() === twin.kunci)]
		const at = one.opsi.findIndex((opsi) => right && bagianIdentity(opsi) === bagianIdentity(right))
		const ujian = await listPemakaian(db, twin.id)
		hasil.push({
			id: twin.id,
			versi: twin.versi,
			kunci: (LETTERS[at]?.toUpperCase() ?? 'A') as KunciBank['kunci'],
			diujikan: busy.has(twin.id),
			ujian: ujian
				.filter(({ peserta }) => peserta > 0)
				.slice(0, 5)
				.map(({ ujian_id, jenis, kelas }) => ({ id: ujian_id, nama: `${jenis} ${kelas}` })),
		})
	}
	return hasil
}

/**
 * Gives questions of the bank the key that a file has, each as its next version.
 * @throws AppError 400 a place without such a question; 409 it is not as it was seen, or somebody is examined by it
 */
export async function takeKunci(
	trx: DbOrTrx,
	wanted: readonly KunciDiambil[],
	{ soal, known }: { soal: ReadonlyMap<number, SoalImpor>; known: ReadonlyMap<string, SoalBank> },
	{ actor, now, berkas }: { actor: Actor; now: Date; berkas: string },
): Promise<number> {
	let changed = 0
	for (const { tempat, versi } of [...wanted].sort((a, b) => a.tempat - b.tempat)) {
		const one = soal.get(tempat)
		const twin = one && twinOf(one, known)
		if (!one || !twin) throw badInput('kunci', 'Soal itu tidak ada di bank soal', 'soal_not_in_bank')
		const kunci = letterIn(twin, one)
		const row = await lockSoal(trx, twin.id)
		if (!row || row.versi !== versi)
			throw conflict(
				'soal_berubah',
				`Soal dari ${one.tempat} berubah di bank soal sejak Anda lihat. Belum ada yang diambil; periksa lagi`,
			)
		if ((await listSoalTerpakai(trx, [row.id], now)).length > 0)
			throw conflict(
				'soal_diujikan',
				`Kunci soal dari ${one.tempat} tidak dapat diganti selama ujian yang memuatnya belum berakhir. Belum ada yang diambil`,
			)
		if (kunci === row.jawaban_benar) continue
		const sidik = soalSidik({ ...bagianOf(row), kunci })
		const change = { id: row.id, kunci, tag: row.tag, sidik, oleh: actor.akun_id, pada: now }
		await insertRiwayat(trx, row)
		if (!(await updateKunciSoal(trx, change)))
			throw conflict('soal_kembar', `Soal dari ${one.tempat} dengan kunci itu sudah ada di bank soal ini`)
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'ubah_kunci_soal',
			objek: `soal:${row.id}`,
			lama: { kunci: row.jawaban_benar },
			baru: { kunci, versi: row.versi + 1, berkas },
		})
		changed++
	}
	return changed
}
