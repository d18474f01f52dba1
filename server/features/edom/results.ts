import { randomInt } from 'node:crypto'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import type { EdomMengajar, EdomProdi, HasilKelas, HasilProdi } from '#shared/api/edom.ts'
import {
	DOSEN_PEMBANDING,
	hasilTampil,
	jumlahkan,
	rerataSebaran,
	rerataSemua,
	sebaranEdom,
	type TahapEdom,
	tahapEdom,
} from '#shared/rules/edom.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { hariKampus } from './day.ts'
import {
	type AngketRow,
	awaitAnswers,
	findMasa,
	type IsiKotakRow,
	type KotakRow,
	listAngket,
	listIsiKotak,
	listKotak,
	listPeriodeEdom,
	type MasaRow,
	programExists,
} from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'config'>
/** A term's EDOM, and what of it may be shown at this moment. */
type Diminta = { masa: MasaRow; angket: AngketRow; tahap: TahapEdom }

/** What a class has said, or how many only. */
function toHasil({ prodi: _, hitungan, ulasan, ...row }: KotakRow, diminta: Diminta): HasilKelas {
	const tampil = tampilkan({ ...row, hitungan }, diminta)
	return { ...row, hasil: tampil && { ...toFigures(tampil, diminta.angket), ulasan: shuffle(ulasan) } }
}

/** The counts of a box that may be shown; null of another one. */
const tampilkan = (
	{ responden, hitungan }: Pick<KotakRow, 'responden' | 'hitungan'>,
	{ tahap, masa }: Diminta,
): number[] | null => (hasilTampil(responden, tahap, masa.ambang) ? hitungan : null)

function toFigures(hitungan: readonly number[], { pernyataan, skala }: AngketRow) {
	const sebaran = sebaranEdom(hitungan, skala)
	return {
		rerata: rerataSemua(sebaran),
		pernyataan: pernyataan.map((one, at) => {
			const row = sebaran[at] ?? []
			return { ...one, sebaran: row, rerata: rerataSebaran(row) }
		}),
	}
}

/** Fisher and Yates, by chance that nobody can foresee. */
function shuffle(texts: readonly string[]): string[] {
	const out = [...texts]
	for (let at = out.length - 1; at > 0; at--) {
		const other = randomInt(at + 1)
		;[out[at], out[other]] = [out[other] as string, out[at] as string]
	}
	return out
}

/** A programme's figures: of what is shown alone, so that no sum holds what is hidden. */
function toProdi(prodi: string, boxes: readonly IsiKotakRow[], diminta: Diminta): HasilProdi {
	const shown = boxes.map((box) => tampilkan(box, diminta)).filter((one) => one !== null)
	return { prodi, ...toFigures(jumlahkan(shown), diminta.angket) }
}

async function open(ctx: Ctx, { periode, nip }: { periode?: string | undefined; nip?: string }) {
	const kode = await listPeriodeEdom(ctx.db, nip)
	const pilihan = kode.map((one) => ({ kode: one, nama: namaPeriode(one) }))
	const dipilih = periode === undefined ? kode[0] : kode.find((one) => one === periode)
	const masa = dipilih === undefined ? undefined : await findMasa(ctx.db, dipilih)
	const [angket] = masa ? await listAngket(ctx.db, masa.angket_id) : []
	if (!masa || !angket) return { pilihan, diminta: null }
	const tahap = tahapEdom(masa, hariKampus(ctx))
	// An answer of the last second is in the first view already: a second view tells no more than the first.
	if (tahap === 'selesai') await awaitAnswers(ctx.db, masa.periode_kode)
	return { pilihan, diminta: { masa, angket, tahap } }
}

const judul = ({ masa, angket, tahap }: Diminta) => ({
	periode: masa.periode_kode,
	nama_periode: namaPeriode(masa.periode_kode),
	mulai: masa.mulai,
	selesai: masa.selesai,
	tahap,
	ambang: masa.ambang,
	skala: angket.skala,
	label: angket.label,
	pernyataan: angket.pernyataan.map(({ isi }) => isi),
})

/** What the classes of a lecturer have said in a term, beside the means of their programmes. */
export async function getMengajar(ctx: Ctx, nip: string, periode: string | undefined): Promise<EdomMengajar> {
	const { pilihan, diminta } = await open(ctx, { periode, nip })
	if (!diminta) return { pilihan, edom: null }
	const at = { periode: diminta.masa.periode_kode }
	const own = await listKotak(ctx.db, { ...at, nip })
	const prodi = [...new Set(own.map((box) => box.prodi))]
	const all = await listIsiKotak(ctx.db, { ...at, prodi })
	const pembanding = prodi.flatMap((kode) => {
		const boxes = all.filter((box) => box.prodi === kode)
		const shown = boxes.filter((box) => tampilkan(box, diminta) !== null)
		const enough = new Set(shown.map((box) => box.nip)).size >= DOSEN_PEMBANDING
		return enough ? [toProdi(kode, boxes, diminta)] : []
	})
	const kelas = own.map((box) => ({ ...toHasil(box, diminta), prodi: box.prodi }))
	return { pilihan, edom: { ...judul(diminta), kelas, pembanding } }
}

/** What the classes of a programme have said in a term. @throws AppError 404 */
export async function getProdi(ctx: Ctx, prodi: string, periode: string | undefined): Promise<EdomProdi> {
	if (!(await programExists(ctx.db, prodi)))
		throw notFound('programme_not_found', 'Program studi tidak ditemukan')
	const { pilihan, diminta } = await open(ctx, { periode })
	if (!diminta) return { pilihan, edom: null }
	const boxes = await listKotak(ctx.db, { periode: diminta.masa.periode_kode, prodi: [prodi] })
	return {
		pilihan,
		edom: {
			...judul(diminta),
			kelas: boxes.map((box) => toHasil(box, diminta)),
			prodi: toProdi(prodi, boxes, diminta),
		},
	}
}
