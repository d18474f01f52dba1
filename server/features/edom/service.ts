import type { MahasiswaActor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, forbidden } from '#server/lib/errors.ts'
import type { Angket, EdomMahasiswa } from '#shared/api/edom.ts'
import {
	hitunganJawaban,
	jawabanUtuh,
	rapikanUlasan,
	tahapEdom,
	ULASAN_PALING_PANJANG,
} from '#shared/rules/edom.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { hariKampus } from './day.ts'
import { findMenunggu } from './lend.ts'
import {
	type Alamat,
	type AngketRow,
	addToKotak,
	findMasa,
	keepMasa,
	listAngket,
	listFormulir,
	markTerisi,
} from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'config'>

/** A questionnaire with its statements in their groups. */
export function toAngket({ pernyataan, beku: _, periode: __, versi: ___, ...row }: AngketRow): Angket {
	const bagian = new Map<string, string[]>()
	for (const { bagian: nama, isi } of pernyataan) bagian.set(nama, [...(bagian.get(nama) ?? []), isi])
	return { ...row, bagian: [...bagian].map(([nama, isi]) => ({ nama, pernyataan: isi })) }
}

/** What a student is asked this term; null where nothing is. */
export async function getEdom(ctx: Ctx, { mahasiswa }: MahasiswaActor): Promise<EdomMahasiswa | null> {
	const masa = await findMasa(ctx.db)
	if (!masa) return null
	const [menunggu, [angket], formulir] = await Promise.all([
		findMenunggu(ctx, mahasiswa.id),
		listAngket(ctx.db, masa.angket_id),
		listFormulir(ctx.db, { mahasiswaId: mahasiswa.id, periode: masa.periode_kode }),
	])
	if (!angket || formulir.length === 0) return null
	return {
		periode: masa.periode_kode,
		nama_periode: namaPeriode(masa.periode_kode),
		mulai: masa.mulai,
		selesai: masa.selesai,
		tahap: tahapEdom(masa, hariKampus(ctx)),
		ambang: masa.ambang,
		menunggu: menunggu?.matakuliah.length ?? 0,
		angket: toAngket(angket),
		formulir,
	}
}

type Dijawab = Alamat & { angket: string; jawaban: readonly number[]; ulasan?: string }

/**
 * Takes an answer, once. Nothing is written to the trail: a line with a time would say whose answer came when.
 * @throws AppError 400 not a whole answer; 403 not a lecturer of the student's class; 409 not the days for it, another
 * questionnaire, or answered already
 */
export async function answer(ctx: Ctx, given: Dijawab, { mahasiswa }: MahasiswaActor): Promise<void> {
	await ctx.db.transaction().execute(async (trx) => {
		const aktif = await findMasa(trx)
		const masa = aktif && (await keepMasa(trx, aktif.periode_kode))
		if (!masa || masa.periode_kode !== given.periode || tahapEdom(masa, hariKampus(ctx)) !== 'dibuka')
			throw conflict('edom_closed', 'Angket ini tidak sedang dibuka.')
		if (masa.angket_id !== given.angket)
			throw conflict('edom_changed', 'Angketnya sudah diganti. Muat ulang halaman, lalu isi lagi.')
		const forms = await listFormulir(trx, { mahasiswaId: mahasiswa.id, periode: given.periode })
		const form = forms.find(
			(one) => one.kelas === given.kelas && one.kode_matakuliah === given.matakuliah && one.nip === given.nip,
		)
		if (!form) throw forbidden('wrong_class', 'Dosen ini tidak mengajar kelas Anda pada mata kuliah tersebut')
		const [angket] = await listAngket(trx, given.angket)
		if (!angket || !jawabanUtuh(given.jawaban, angket.pernyataan.length, angket.skala))
			throw badInput('jawaban', 'Jawab semua pernyataan')
		const ulasan = rapikanUlasan(given.ulasan)
		if (ulasan !== null && [...ulasan].length > ULASAN_PALING_PANJANG)
			throw badInput('ulasan', 'Ulasan terlalu panjang')
		if (ulasan !== null && angket.pertanyaan_bebas === null)
			throw badInput('ulasan', 'Angket ini tidak meminta ulasan')
		if (!(await markTerisi(trx, mahasiswa.id, given)))
			throw conflict('edom_answered', 'Angket ini sudah Anda isi.')
		await addToKotak(trx, given, {
			angketId: angket.id,
			hitungan: hitunganJawaban(given.jawaban, angket.skala),
			ulasan,
		})
	})
}
