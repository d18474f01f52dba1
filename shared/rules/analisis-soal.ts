/**
 * Classical item analysis of an exam whose questions are right or wrong. Formulas and sources: docs/item-analysis.md.
 * What cannot be told is null: nobody sat it, all are the same, a question that nobody had.
 */

/** What a student did with a question of the own paper: the letter, null for none, and what it earned, 0 or 1. */
export type Respons = { opsi: string | null; nilai: number }
/** By question; what was not on the student's paper is not in it. */
export type LembarPeserta = ReadonlyMap<number, Respons>

export type Butir = {
	id: number
	/** Letters on offer, such as `ABCDE`. */
	opsi: string
	/** Letters that count as right, such as `A` or `AC`. */
	kunci: string
	/** Thrown out: it is told how it did, and nothing rests on it. */
	gugur: boolean
}

/** Kelley 1939: what parts groups best is 27 % at either end. */
export const BAGIAN_KELOMPOK = 0.27
/** A distractor works when at least so many choose it. */
export const PENGECOH_BERFUNGSI = 0.05
/** Of the upper group so many agree on one distractor where that is likely to be the key; guesses are spread out. */
const SEPAKAT = 0.4
/** Below so many answers a question is not judged. */
export const MIN_PESERTA = 10

/** An option, or no answer (`huruf` null): how many chose it, and the shares in the groups; null without groups. */
export type OpsiAnalisis = {
	huruf: string | null
	kunci: boolean
	jumlah: number
	bagian: number
	atas: number | null
	bawah: number | null
	/** Of a distractor: whether enough choose it; null of the key and of no answer. */
	berfungsi: boolean | null
}

/** What a lecturer should look at, worst first. */
export const TANDA_BUTIR = [
	'kunci_diragukan',
	'terbalik',
	'semua_salah',
	'tidak_membedakan',
	'semua_benar',
	'pengecoh_mati',
] as const
export type TandaButir = (typeof TANDA_BUTIR)[number]
export type AnalisisButir = {
	id: number
	/** Students who had it. */
	peserta: number
	benar: number
	kosong: number
	/** Difficulty: the share that was right. */
	p: number | null
	/** Point-biserial with the mean of the other questions (corrected for overlap), and with all of them. */
	r: number | null
	r_penuh: number | null
	/** Upper-lower index: right in the upper group less right in the lower one. */
	d: number | null
	opsi: OpsiAnalisis[]
	tanda: TandaButir | null
	/** The distractor that looks like the key, where the key is in doubt. */
	diduga: string | null
	gugur: boolean
}

export type Ringkasan = {
	jumlah: number
	rata: number
	median: number
	/** Of a sample (n - 1); null for one alone. */
	simpangan: number | null
	terendah: number
	tertinggi: number
}

/** Mean, median, spread; null of nothing. */
export function ringkas(angka: readonly number[]): Ringkasan | null {
	const urut = [...angka].sort((a, b) => a - b)
	const [terendah] = urut
	if (terendah === undefined) return null
	const half = Math.floor(urut.length / 2)
	const [lower = 0, upper = 0] = urut.length % 2 === 0 ? urut.slice(half - 1) : [urut[half], urut[half]]
	const varians = kovarians(angka, angka)
	return {
		jumlah: urut.length,
		rata: mean(urut),
		median: (lower + upper) / 2,
		simpangan: varians === null ? null : Math.sqrt(varians),
		terendah,
		tertinggi: Math.max(...urut),
	}
}

/** How many scores lie in each tenth of the hundred; 100 is in the last. */
export function histogram(skor: readonly number[]): number[] {
	const kolom = Array.from({ length: 10 }, () => 0)
	for (const s of skor) {
		const at = Math.min(9, Math.max(0, Math.floor(s / 10)))
		kolom[at] = (kolom[at] ?? 0) + 1
	}
	return kolom
}

const sum = (angka: readonly number[]) => angka.reduce((a, b) => a + b, 0)
const mean = (angka: readonly number[]) => sum(angka) / angka.length

function kovarians(x: readonly number[], y: readonly number[]): number | null {
	if (x.length < 2) return null
	const [mx, my] = [mean(x), mean(y)]
	return sum(x.map((one, i) => (one - mx) * ((y[i] ?? 0) - my))) / (x.length - 1)
}

/** Below this a figure is a rounding error of numbers that are all the same. */
const NOL = 1e-12
const tanpaGalat = (angka: number) => (Math.abs(angka) < NOL ? 0 : angka)

/** Pearson's correlation; null where one of the two does not vary. */
export function korelasi(x: readonly number[], y: readonly number[]): number | null {
	const [xx, yy, xy] = [kovarians(x, x) ?? 0, kovarians(y, y) ?? 0, kovarians(x, y) ?? 0]
	if (xx < NOL || yy < NOL) return null
	return tanpaGalat(Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy))))
}

export type Keandalan = {
	/** KR-20 (Cronbach's alpha of marks that are 0 or 1). */
	kr20: number
	/** Standard error of measurement, in questions; and in points of the hundred. */
	galat: number
	galat_poin: number
	/** How many questions it rests on. */
	soal: number
}

/** KR-20 of a whole table of marks, a row a student; null with less than two of either, or when totals do not vary. */
export function keandalan(marks: readonly (readonly number[])[]): Keandalan | null {
	const soal = marks[0]?.length ?? 0
	if (soal < 2) return null
	const total = marks.map(sum)
	const varians = kovarians(total, total) ?? 0
	if (varians < NOL) return null
	const column = (j: number) => marks.map((row) => row[j] ?? 0)
	const parts = sum(Array.from({ length: soal }, (_, j) => kovarians(column(j), column(j)) ?? 0))
	const kr20 = (soal / (soal - 1)) * (1 - parts / varians)
	const galat = Math.sqrt(varians) * Math.sqrt(Math.max(0, 1 - kr20))
	return { kr20, galat, galat_poin: (galat * 100) / soal, soal }
}

/**
 * How much each belongs to the group of `size` with the highest totals, 0 to 1. Those who are equal at its edge share what
 * room is left, so that no order among them decides.
 */
function kelompok(total: readonly number[], size: number): number[] {
	const batas = [...total].sort((a, b) => b - a)[size - 1] ?? 0
	const above = total.filter((t) => t - batas > NOL).length
	const edge = total.filter((t) => Math.abs(t - batas) <= NOL).length
	return total.map((t) => (t - batas > NOL ? 1 : Math.abs(t - batas) <= NOL ? (size - above) / edge : 0))
}

/** The marks that totals are made of: of questions that were not thrown out. */
function dihitung(butir: readonly Butir[]): ReadonlySet<number> {
	return new Set(butir.filter(({ gugur }) => !gugur).map(({ id }) => id))
}

/**
 * Analyses every question. A total is the mean of the marks that somebody had, so that students with different papers can
 * be put beside each other.
 */
export function analisisButir(butir: readonly Butir[], peserta: readonly LembarPeserta[]): AnalisisButir[] {
	const counts = dihitung(butir)
	const totals = peserta.map((lembar) => {
		const marks = [...lembar].flatMap(([id, { nilai }]) => (counts.has(id) ? [nilai] : []))
		return { jumlah: sum(marks), soal: marks.length }
	})
	return butir.map((one) => {
		const had = peserta.flatMap((lembar, i) => {
			const respons = lembar.get(one.id)
			const total = totals[i]
			return respons && total ? [{ ...respons, ...total }] : []
		})
		return judge(one, had)
	})
}

type Dapat = Respons & { jumlah: number; soal: number }

function judge(butir: Butir, had: readonly Dapat[]): AnalisisButir {
	const n = had.length
	const x = had.map(({ nilai }) => nilai)
	const total = had.map(({ jumlah, soal }) => (soal === 0 ? 0 : jumlah / soal))
	const own = butir.gugur ? 0 : 1
	const rest = had.map(({ jumlah, soal, nilai }) =>
		soal - own < 1 ? 0 : (jumlah - own * nilai) / (soal - own),
	)
	// Nobody and one alone have no groups: nothing varies among them.
	const size = Math.max(1, Math.round(n * BAGIAN_KELOMPOK))
	const varies = Math.max(...total) - Math.min(...total) > NOL
	const groups = varies
		? {
				atas: kelompok(total, size),
				bawah: kelompok(
					total.map((t) => -t),
					size,
				),
			}
		: null
	const shareIn = (weights: readonly number[], is: (one: Dapat) => number) =>
		sum(had.map((one, i) => (weights[i] ?? 0) * is(one))) / size
	const opsi = [...butir.opsi, null].map((huruf): OpsiAnalisis => {
		const is = (one: Dapat) => (one.opsi === huruf ? 1 : 0)
		const jumlah = sum(had.map(is))
		const kunci = huruf !== null && butir.kunci.includes(huruf)
		return {
			huruf,
			kunci,
			jumlah,
			bagian: n === 0 ? 0 : jumlah / n,
			atas: groups && shareIn(groups.atas, is),
			bawah: groups && shareIn(groups.bawah, is),
			berfungsi: kunci || huruf === null || n === 0 ? null : jumlah / n >= PENGECOH_BERFUNGSI,
		}
	})
	const found = {
		id: butir.id,
		peserta: n,
		benar: sum(x),
		kosong: had.filter((one) => one.opsi === null).length,
		p: n === 0 ? null : mean(x),
		r: korelasi(x, rest),
		r_penuh: korelasi(x, total),
		d:
			groups &&
			tanpaGalat(shareIn(groups.atas, ({ nilai }) => nilai) - shareIn(groups.bawah, ({ nilai }) => nilai)),
		opsi,
		gugur: butir.gugur,
	}
	return { ...found, ...tandai(found) }
}

/** Below it either scale says jelek. */
const TIDAK_MEMBEDAKAN = 0.2

function tandai(butir: Omit<AnalisisButir, 'tanda' | 'diduga'>): Pick<AnalisisButir, 'tanda' | 'diduga'> {
	const { p, r, d, opsi, peserta } = butir
	const none = { tanda: null, diduga: null }
	if (butir.gugur || peserta < MIN_PESERTA) return none
	const say = (tanda: TandaButir) => ({ tanda, diduga: null })
	const terbalik = (r ?? 0) < 0 || (d ?? 0) < 0
	// Who knows the subject chooses it more often than the key.
	const kunci = sum(opsi.filter((o) => o.kunci).map((o) => o.atas ?? 0))
	const kuat = opsi
		.filter((o) => o.berfungsi === true && (o.atas ?? 0) > Math.max(kunci, o.bawah ?? 0, SEPAKAT))
		.sort((a, b) => (b.atas ?? 0) - (a.atas ?? 0))[0]
	if ((terbalik || p === 0) && kuat) return { tanda: 'kunci_diragukan', diduga: kuat.huruf }
	if (terbalik) return say('terbalik')
	if (p === 0) return say('semua_salah')
	if (p === 1) return say('semua_benar')
	if (d !== null && bulat(d) < TIDAK_MEMBEDAKAN) return say('tidak_membedakan')
	if (opsi.some((o) => o.berfungsi === false)) return say('pengecoh_mati')
	return none
}

/** Two decimals, as they are shown: what reads 0,30 is judged as 0.30. */
export const bulat = (angka: number) => Math.round(angka * 100) / 100
