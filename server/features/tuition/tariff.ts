import type { DbOrTrx } from '#server/db/client.ts'
import { partsOf } from '#server/db/rows-of.ts'
import { tellProgress } from '#server/features/events/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import type { RencanaTerbit, Tarif, Terbitan } from '#shared/api/bills.ts'
import { teksHari } from '#shared/rules/tanggal.ts'
import { findPeriodeSelesai } from './issue-queries.ts'
import {
	cancelTagihan,
	findTerbitan,
	holdBebas,
	insertTagihanTerbit,
	insertTerbitan,
	listProgramStudi,
	listSasaran,
	listTarif,
	listTerbitan,
	lockPeriode,
	markTerbitanDiurungkan,
	replaceTarif,
	type Sasaran,
} from './tariff-queries.ts'
import { tellTagihanBaru, tellTagihanBatal } from './tell.ts'
import { saatIni, type TuitionContext } from './tuition-context.ts'

const termNotFound = () => notFound('term_not_found', 'Periode tidak ditemukan')

/** How many are named of those that somebody should look at. */
const CONTOH = 20

/** What issuing the bills of a term would make. @throws AppError 404 no such term */
export async function getRencana(
	ctx: TuitionContext,
	{ periode, langkah }: { periode: string; langkah?: string },
	actor: Actor,
): Promise<RencanaTerbit> {
	const tell = langkah === undefined ? undefined : tellProgress(ctx, actor, langkah)
	// One state of the database for rules and students.
	return ctx.db
		.transaction()
		.setIsolationLevel('repeatable read')
		.execute(async (trx) => {
			const selesai = await findPeriodeSelesai(trx, periode)
			if (selesai === undefined) throw termNotFound()
			const [tarif, sasaran, program_studi] = [
				await listTarif(trx, periode),
				await listSasaran(trx, periode, tell),
				await listProgramStudi(trx),
			]
			return { ...rencanakan(tarif, sasaran), selesai, program_studi }
		})
}

function rencanakan(
	tarif: readonly Tarif[],
	sasaran: readonly Sasaran[],
): Omit<RencanaTerbit, 'selesai' | 'program_studi'> {
	const terbit = yangTerbit(sasaran)
	const berbeda = sasaran.filter((s) => s.tagihan !== null && s.jumlah !== null && s.tagihan !== s.jumlah)
	const tanpa = sasaran.filter((s) => s.tagihan === null && s.jumlah === null)
	const orang = ({ stambuk, nama, kelas, angkatan, semester }: Sasaran) => ({
		...{ stambuk, nama, kelas, angkatan, semester },
	})
	return {
		tarif: [...tarif],
		menurut_tarif: tarif.map((one) => ({
			...one,
			mahasiswa: terbit.filter(
				(s) =>
					s.prodi_tarif === one.prodi &&
					s.angkatan_tarif === one.angkatan &&
					s.semester_tarif === one.semester,
			).length,
		})),
		angkatan: [...new Set(sasaran.flatMap(({ angkatan }) => angkatan ?? []))].toSorted((a, b) => b - a),
		baru: terbit.length,
		total: terbit.reduce((sum, { jumlah }) => sum + jumlah, 0),
		sudah_ada: sasaran.filter((s) => s.tagihan !== null).length,
		berbeda: {
			jumlah: berbeda.length,
			contoh: berbeda
				.slice(0, CONTOH)
				.map((s) => ({ ...orang(s), tagihan: s.tagihan ?? 0, tarif: s.jumlah ?? 0 })),
		},
		tanpa_tarif: { jumlah: tanpa.length, contoh: tanpa.slice(0, CONTOH).map(orang) },
	}
}

const yangTerbit = (sasaran: readonly Sasaran[]) =>
	sasaran.flatMap((s) => (s.tagihan === null && s.jumlah !== null ? [{ ...s, jumlah: s.jumlah }] : []))

const key = ({ prodi, angkatan, semester }: Tarif) => `${prodi ?? ''} ${angkatan ?? ''} ${semester ?? ''}`
const text = (tarif: readonly Tarif[]) => JSON.stringify(tarif.map((t) => `${key(t)} ${t.jumlah}`).toSorted())

/**
 * Sets the rules of a term.
 * @throws AppError 404 no such term; 400 two rules for the same, or a programme that there is not; 409 changed meanwhile
 */
export async function setTarif(
	ctx: TuitionContext,
	{ periode, dari, menjadi }: { periode: string; dari: readonly Tarif[]; menjadi: readonly Tarif[] },
	actor: Actor,
): Promise<RencanaTerbit> {
	if (new Set(menjadi.map(key)).size < menjadi.length)
		throw badInput('menjadi', 'Ada dua tarif untuk program studi, angkatan, dan semester yang sama')
	await ctx.db.transaction().execute(async (trx) => {
		if (!(await lockPeriode(trx, periode))) throw termNotFound()
		const known = new Set((await listProgramStudi(trx)).map(({ kode }) => kode))
		for (const { prodi } of menjadi)
			if (prodi !== null && !known.has(prodi))
				throw badInput('menjadi', `Program studi ${prodi} tidak ditemukan`)
		const lama = await listTarif(trx, periode)
		// The same press twice.
		if (text(lama) === text(menjadi)) return
		if (text(lama) !== text(dari))
			throw conflict(
				'tariff_changed',
				'Tarif semester ini baru saja diubah petugas lain. Muat ulang untuk melihatnya; belum ada yang disimpan.',
			)
		await replaceTarif(trx, periode, menjadi)
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'tarif_spp',
			objek: `periode:${periode}`,
			lama: { tarif: lama },
			baru: { tarif: menjadi },
		})
	})
	return getRencana(ctx, { periode }, actor)
}

/**
 * Issues the bills of a term by its rules: those that were shown, or none. The same press sent twice counts once.
 * @throws AppError 404 no such term; 400 due after the term; 409 it would be other bills than were shown
 */
export async function terbitkan(
	ctx: TuitionContext,
	input: { id: string; periode: string; jatuh_tempo: string; baru: number; total: number },
	actor: Actor,
): Promise<Terbitan> {
	const { id, periode, jatuh_tempo } = input
	const { now, hariIni } = saatIni(ctx)
	return ctx.db.transaction().execute(async (trx) => {
		const term = await lockPeriode(trx, periode)
		if (!term) throw termNotFound()
		const before = await findTerbitan(trx, id)
		if (before) {
			if (before.dibuat_oleh !== actor.akun_id || before.periode !== periode) throw issueTaken()
			const made = await readTerbitan(ctx, trx, id)
			// Its answer was lost, and other bills have been shown since.
			if (made.tagihan !== input.baru || made.total !== input.total) throw previewChanged()
			return made
		}
		if (jatuh_tempo > term.selesai)
			throw badInput(
				'jatuh_tempo',
				`Jatuh tempo harus sebelum semester berakhir, yaitu ${teksHari(term.selesai)}`,
			)
		if (jatuh_tempo < hariIni) throw badInput('jatuh_tempo', 'Jatuh tempo sudah lewat')
		const tagihan = yangTerbit(await listSasaran(trx, periode))
		const total = tagihan.reduce((sum, { jumlah }) => sum + jumlah, 0)
		if (tagihan.length !== input.baru || total !== input.total) throw previewChanged()
		const { akun_id: pelaku, request_id: requestId } = actor
		if (!(await insertTerbitan(trx, { id, periode, jatuh_tempo, pelaku, now }))) throw issueTaken()
		const tell = tellProgress(ctx, actor, id)
		let dibuat = 0
		for (const [jumlah, group] of Map.groupBy(tagihan, (one) => one.jumlah))
			for (const part of partsOf(group)) {
				const mahasiswa = part.map(({ mahasiswa_id }) => mahasiswa_id)
				const baru = await insertTagihanTerbit(trx, {
					...{ id, periode, jatuh_tempo, pelaku, requestId, jumlah, mahasiswa },
				})
				// Somebody has issued one of them on another way in this very moment.
				if (baru.length !== part.length) throw previewChanged()
				await tellTagihanBaru(trx, now, { baru, jumlah, periode_kode: periode, jatuh_tempo })
				dibuat += baru.length
				tell(dibuat, tagihan.length)
			}
		return readTerbitan(ctx, trx, id)
	})
}

const issueTaken = () => conflict('issue_taken', 'Ini sudah dibuat orang lain. Muat ulang halaman.')

const previewChanged = () =>
	conflict(
		'preview_changed',
		'Datanya berubah sejak ditampilkan, sehingga belum ada tagihan yang diterbitkan. Periksa angkanya sekali lagi.',
	)

const toWire = ({
	dibuat_pada,
	diurungkan_pada,
	...rest
}: Awaited<ReturnType<typeof listTerbitan>>[number]): Terbitan => ({
	...rest,
	dibuat_pada: dibuat_pada.toISOString(),
	diurungkan_pada: diurungkan_pada?.toISOString() ?? null,
})

async function readTerbitan(ctx: TuitionContext, db: DbOrTrx, id: string): Promise<Terbitan> {
	const [row] = await listTerbitan(db, { id }, ctx.now())
	if (!row) throw notFound('issue_not_found', 'Penerbitan tidak ditemukan')
	return toWire(row)
}

export async function getTerbitan(ctx: TuitionContext, periode: string): Promise<Terbitan[]> {
	return (await listTerbitan(ctx.db, { periode }, ctx.now())).map(toWire)
}

/** Takes an issue back as far as nothing hangs on its bills. @throws AppError 404 no such issue */
export async function urungkanTerbitan(ctx: TuitionContext, id: string, actor: Actor): Promise<Terbitan> {
	const { periode } = await readTerbitan(ctx, ctx.db, id)
	const now = ctx.now()
	return ctx.db.transaction().execute(async (trx) => {
		const bebas = await holdBebas(trx, id, now)
		const tell = tellProgress(ctx, actor, id)
		let dibatalkan = 0
		for (const part of partsOf(bebas)) {
			const batal = await cancelTagihan(trx, {
				tagihan: part,
				alasan: 'Penerbitan diurungkan',
				now,
				pelaku: actor.akun_id,
				requestId: actor.request_id,
			})
			await tellTagihanBatal(trx, now, { periode_kode: periode, batal })
			dibatalkan += batal.length
			tell(dibatalkan, bebas.length)
		}
		await markTerbitanDiurungkan(trx, id, now)
		return readTerbitan(ctx, trx, id)
	})
}
