import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak, writeJejakAll } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, forbidden, notFound } from '#server/lib/errors.ts'
import type { BeriDispensasi, DaftarDispensasi } from '#shared/api/exam-gate.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { type KodeSyarat, NAMA_SYARAT } from '#shared/rules/syarat-ujian.ts'
import { sebutanUjian } from '#shared/rules/ujian.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import {
	closeDispensasi,
	countDispensasi,
	type DispensasiRow,
	findPenerima,
	holdDispensasi,
	insertDispensasiUjian,
	pageOfDispensasi,
} from './leave-queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'config'>

const PER_HALAMAN = 50

/** Tuition is the finance office's, the rest the academic office's. */
const mayDecide = ({ hak }: Actor, syarat: KodeSyarat): boolean =>
	hak.includes(syarat === 'spp' ? 'keuangan' : 'akademik')

/** A page of dispensations; beyond the last page the last one. */
export async function getDispensasi(
	{ db }: Ctx,
	{
		halaman = 1,
		sebanyak = PER_HALAMAN,
		...cari
	}: { cari?: string; syarat?: KodeSyarat; halaman?: number; sebanyak?: number },
	actor: Actor,
): Promise<DaftarDispensasi> {
	const total = await countDispensasi(db, cari)
	const nomor = Math.min(halaman, Math.max(1, Math.ceil(total / sebanyak)))
	const rows = await pageOfDispensasi(db, {
		...cari,
		dari: (nomor - 1) * sebanyak,
		sebanyak,
	})
	return {
		baris: rows.map(({ ujian, jenis, periode, dibuat_pada, dicabut_pada, ...row }) => ({
			...row,
			untuk: untukOf({ ujian, jenis, periode }),
			dibuat_pada: dibuat_pada.toISOString(),
			dicabut_pada: dicabut_pada?.toISOString() ?? null,
			boleh: dicabut_pada === null && mayDecide(actor, row.syarat),
		})),
		total,
		halaman: nomor,
		per_halaman: sebanyak,
	}
}

const untukOf = ({ ujian, jenis, periode }: Pick<DispensasiRow, 'ujian' | 'jenis' | 'periode'>): string =>
	ujian
		? `${sebutanUjian(ujian)} ${ujian.mata_kuliah} ${ujian.kelas}`
		: `Semua ${jenis} ${periode ? namaPeriode(periode) : ''}`.trim()

/**
 * Lets a student do without conditions, all that are named or none.
 * @throws AppError 400 for a day that is over or an exam that is not theirs; 403 for a condition of the other office; 404;
 *   409 for one that there is already
 */
export async function giveDispensasiUjian(
	ctx: Ctx,
	input: BeriDispensasi,
	actor: Actor,
): Promise<{ jumlah: number }> {
	const { stambuk, ujian = null, jenis = null, syarat, berlaku_sampai } = input
	const alasan = input.alasan.trim()
	if ((ujian === null) === (jenis === null))
		throw badInput('ujian', 'Pilih satu ujian, atau semua UTS atau UAS')
	if (alasan.length < 3) throw badInput('alasan', 'Tulis alasannya')
	const now = ctx.now()
	if (berlaku_sampai < waktuKampus(now, ctx.config.timezone).tanggal)
		throw badInput('berlaku_sampai', 'Tanggal akhir dispensasi sudah lewat')
	await ctx.db.transaction().execute(async (trx) => {
		const penerima = await findPenerima(trx, { stambuk, ujian })
		if (!penerima) throw notFound('stambuk_not_found', 'Stambuk tidak ditemukan')
		const other = syarat.find((one) => !mayDecide(actor, one))
		if (other)
			throw forbidden(
				'wrong_right',
				`Dispensasi "${NAMA_SYARAT[other]}" diberikan bagian ${other === 'spp' ? 'keuangan' : 'akademik'}`,
			)
		if (penerima.periode === null)
			throw conflict('no_active_term', 'Belum ada periode yang aktif. Aktifkan dulu sebuah periode')
		if (ujian !== null && !penerima.boleh)
			throw badInput('ujian', 'Ujian ini bukan ujian mahasiswa itu pada periode yang aktif')
		for (const one of syarat) {
			const made = await insertDispensasiUjian(trx, {
				mahasiswa_id: penerima.id,
				ujian_id: ujian,
				jenis,
				periode_kode: jenis === null ? null : penerima.periode,
				syarat: one,
				berlaku_sampai,
				alasan,
				oleh: actor.akun_id,
				dibuat_pada: now,
			})
			if (!made)
				throw conflict(
					'dispensation_exists',
					`Dispensasi "${NAMA_SYARAT[one]}" untuk ini sudah ada. Cabut dulu yang lama untuk menggantinya`,
				)
			await writeJejak(trx, {
				...by(actor),
				tindakan: 'dispensasi_ujian',
				objek: `mahasiswa:${penerima.id}`,
				baru: {
					dispensasi: made.id,
					syarat: one,
					...(ujian ? { ujian } : { jenis }),
					berlaku_sampai,
					alasan,
				},
			})
		}
	})
	return { jumlah: syarat.length }
}

/**
 * Takes a dispensation back, and what an earlier split has copied of it; what was begun with it stays.
 * @throws AppError 403 of the other office; 404
 */
export async function takeBackDispensasiUjian(ctx: Ctx, id: string, actor: Actor): Promise<{ id: string }> {
	await ctx.db.transaction().execute(async (trx) => {
		const rows = await holdDispensasi(trx, id)
		const [row] = rows
		if (!row) throw notFound('dispensation_not_found', 'Dispensasi tidak ditemukan')
		if (!mayDecide(actor, row.syarat))
			throw forbidden('wrong_right', 'Dispensasi ini hanya dapat dicabut bagian lain')
		const berlaku = rows.filter(({ dicabut_pada }) => dicabut_pada === null).map((one) => one.id)
		if (berlaku.length === 0) return
		await closeDispensasi(trx, berlaku, { dicabut_oleh: actor.akun_id, dicabut_pada: ctx.now() })
		await writeJejakAll(
			trx,
			berlaku.map((one) => ({
				...by(actor),
				tindakan: 'dispensasi_ujian_dicabut',
				objek: `dispensasi_ujian:${one}`,
			})),
		)
	})
	return { id }
}
