import type { Penawaran, PenawaranRingkas } from '#shared/api/krs.ts'
import type { KrsContext } from './krs-context.ts'
import { readFacts } from './service.ts'

/** Classes of a course that are sent before the student asks for all. */
const RINGKAS = 3

/**
 * One semester's courses that the student may choose from: of each their own class and others with free seats, up to
 * three, or else the first class. A large campus offers a course to forty classes.
 */
export async function getSemester(
	ctx: KrsContext,
	mahasiswaId: string,
	semester: number,
): Promise<PenawaranRingkas[]> {
	const { offers, kelas } = await readOffers(ctx, mahasiswaId)
	const courses = Map.groupBy(
		offers.filter((p) => p.semester === semester),
		(p) => p.kode,
	)
	return [...courses.values()].flatMap((classes) => {
		const own = classes.filter((p) => p.kelas === kelas)
		const free = classes.filter((p) => p.kelas !== kelas && p.terisi < p.kapasitas)
		const shown = [...own, ...free].slice(0, RINGKAS)
		return (shown.length > 0 ? shown : classes.slice(0, 1)).map((p) => ({
			...p,
			jumlah_kelas: classes.length,
		}))
	})
}

/** All classes of one course that the student may choose from. */
export async function getKelas(ctx: KrsContext, mahasiswaId: string, kode: string): Promise<Penawaran[]> {
	const { offers } = await readOffers(ctx, mahasiswaId)
	return offers.filter((p) => p.kode === kode)
}

/** Those of the classes named that the student may choose from. */
export async function getPilihan(
	ctx: KrsContext,
	mahasiswaId: string,
	id: readonly string[],
): Promise<Penawaran[]> {
	const { offers } = await readOffers(ctx, mahasiswaId)
	return offers.filter((p) => id.includes(p.id))
}

/** What is offered to the student's programme in the active term; nothing without a programme. */
async function readOffers(ctx: KrsContext, mahasiswaId: string) {
	const { periode_kode: periode, program_studi_kode: program, kelas } = await readFacts(ctx, mahasiswaId)
	return { kelas, offers: program === null ? [] : await ctx.programme({ periode, program }) }
}
