import { tambahHari, urutanHari } from '#shared/rules/tanggal.ts'

type Rentang = { mulai: string; selesai: string }

/** An event in a week: from which weekday to which, 0 to 6, and in which lane, so that none covers another. */
export type Batang<K> = { kegiatan: K; dari: number; sampai: number; lajur: number }

export type Minggu<K> = { hari: string[]; batang: Batang<K>[]; lajur: number }

/** The weeks of a month (`2024-03`) from Monday on, with what takes place in each. */
export function mingguBulan<K extends Rentang>(bulan: string, kegiatan: readonly K[]): Minggu<K>[] {
	const first = `${bulan}-01`
	const weeks: Minggu<K>[] = []
	for (
		let senin = tambahHari(first, -urutanHari(first));
		senin.slice(0, 7) <= bulan;
		senin = tambahHari(senin, 7)
	) {
		const hari = Array.from({ length: 7 }, (_, i) => tambahHari(senin, i))
		weeks.push({ hari, ...lajurOf(senin, tambahHari(senin, 6), kegiatan) })
	}
	return weeks
}

function lajurOf<K extends Rentang>(senin: string, minggu: string, kegiatan: readonly K[]) {
	const batang: Batang<K>[] = []
	const full: number[] = []
	for (const one of kegiatan.filter(({ mulai, selesai }) => mulai <= minggu && selesai >= senin)) {
		const dari = one.mulai <= senin ? 0 : urutanHari(one.mulai)
		const sampai = one.selesai >= minggu ? 6 : urutanHari(one.selesai)
		const free = full.findIndex((last) => last < dari)
		const lajur = free === -1 ? full.length : free
		full[lajur] = sampai
		batang.push({ kegiatan: one, dari, sampai, lajur })
	}
	return { batang, lajur: full.length }
}

/** The month some months later; negative looks back. */
export function geserBulan(bulan: string, langkah: number): string {
	const [tahun = 0, ke = 1] = bulan.split('-').map(Number)
	return new Date(Date.UTC(tahun, ke - 1 + langkah, 1)).toISOString().slice(0, 7)
}

/** The month to open with: the one wanted, that of today if there is something then, else that of the first event. */
export function bulanBuka(wanted: string | undefined, kegiatan: readonly Rentang[], hariIni: string): string {
	if (wanted && /^[0-9]{4}-(0[1-9]|1[0-2])$/.test(wanted)) return wanted
	const kini = hariIni.slice(0, 7)
	const among = kegiatan.some(
		({ mulai, selesai }) => mulai.slice(0, 7) <= kini && kini <= selesai.slice(0, 7),
	)
	return among ? kini : (kegiatan[0]?.mulai ?? hariIni).slice(0, 7)
}
