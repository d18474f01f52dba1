import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { createSharedRead } from '#server/lib/shared-read.ts'
import type { KeadaanSemester } from '#shared/api/office.ts'
import { JUMLAH_MINGGU, mingguKe } from '#shared/rules/minggu-kuliah.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { tambahHari, urutanHari } from '#shared/rules/tanggal.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { findKeadaanSemester, type KeadaanRow } from './standing-queries.ts'

/** A colleague's work shows within this time; the counts of 50,000 students are made no more often. */
const TTL_MS = 60_000

/** Reads how the active term stands, for somebody's rights. */
export function createStanding(ctx: Context): (actor: Actor) => Promise<KeadaanSemester> {
	const read = createSharedRead({
		read: async () => ({ pada: ctx.now(), row: await findKeadaanSemester(ctx.db, ctx.config.timezone) }),
		ttlMs: TTL_MS,
		now: ctx.now,
	})
	return async ({ hak, prodi }) => {
		const { pada, row } = await read('')
		const hariIni = waktuKampus(pada, ctx.config.timezone).tanggal
		const semua = hak.includes('akademik')
		const akademik = semua || hak.includes('prodi')
		const milik = <T extends { prodi: string }>(rows: readonly T[]) =>
			rows.filter((one) => semua || prodi.includes(one.prodi))
		return {
			periode: row ? namaPeriode(row.kode) : null,
			minggu: row ? Math.min(JUMLAH_MINGGU + 1, Math.max(0, mingguKe(row.mulai, hariIni))) : 0,
			krs: akademik && row ? milik(row.krs) : null,
			nilai: akademik && row ? milik(row.nilai) : null,
			presensi: akademik && row ? perMinggu(row.mulai, milik(row.presensi)) : null,
			pembayaran:
				hak.includes('keuangan') && row ? { jumlah: row.jumlah, minggu: menumpuk(row, hariIni) } : null,
			dihitung_pada: pada.toISOString(),
		}
	}
}

type Presensi = NonNullable<KeadaanSemester['presensi']>[number]

/** Days as weeks of the term; what lies before or after its lectures counts with the nearest week. */
function perMinggu(
	mulai: string,
	rows: readonly Omit<KeadaanRow['presensi'][number], 'prodi'>[],
): Presensi[] {
	const weeks = new Map<number, Presensi>()
	for (const row of rows) {
		const minggu = Math.min(JUMLAH_MINGGU, Math.max(1, mingguKe(mulai, row.tanggal)))
		const week = weeks.get(minggu) ?? { minggu, pertemuan: 0, hadir: 0, izin: 0, alpa: 0 }
		week.pertemuan += row.pertemuan
		week.hadir += row.hadir
		week.izin += row.izin
		week.alpa += row.alpa
		weeks.set(minggu, week)
	}
	return [...weeks.values()].sort((a, b) => a.minggu - b.minggu)
}

/** Weeks are shown from the first payment on, at most a year of them. */
const MINGGU_TERBANYAK = 53

/** Every week from the first payment to today, with what had come in at its end. */
function menumpuk({ pembayaran }: KeadaanRow, hariIni: string) {
	const [first] = pembayaran
	if (!first) return []
	const last = tambahHari(hariIni, -urutanHari(hariIni))
	const made = new Map(pembayaran.map((week) => [week.senin, week]))
	let [lunas, terbayar] = [0, 0]
	const weeks: NonNullable<KeadaanSemester['pembayaran']>['minggu'] = []
	for (let senin = first.senin; senin <= last; senin = tambahHari(senin, 7)) {
		lunas += made.get(senin)?.lunas ?? 0
		terbayar += made.get(senin)?.terbayar ?? 0
		weeks.push({ senin, lunas, terbayar })
	}
	return weeks.slice(-MINGGU_TERBANYAK)
}
