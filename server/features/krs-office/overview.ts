import { lingkupOf } from '#server/features/student-records/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import type { JumlahKrs, RingkasanKrs } from '#shared/api/krs-office.ts'
import { statusMasaKrs } from '#shared/rules/krs.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { countByKelas, findMasaKini, type KelasRow, listWaliMenunggu } from './overview-queries.ts'

/** More advisers than anybody reads through; those who let plans wait longest are among them. */
const MAX_WALI = 100

/** How the plans of the active term stand, and for whom they wait. */
export async function getRingkasan(
	ctx: Pick<Context, 'db' | 'now' | 'config'>,
	{ prodi: asked }: { prodi?: string },
	actor: Actor,
): Promise<RingkasanKrs> {
	const lingkup = lingkupOf(actor)
	const hariIni = waktuKampus(ctx.now(), ctx.config.timezone).tanggal
	const [term, rows, wali] = await Promise.all([
		findMasaKini(ctx.db),
		countByKelas(ctx.db, lingkup),
		listWaliMenunggu(ctx.db, { lingkup, hariIni }),
	])
	const masa = term?.buka && term.tutup ? { buka: term.buka, tutup: term.tutup } : null
	const groups = [...Map.groupBy(rows, (row) => row.prodi)]
	const known = groups.find(([kode]) => kode === asked) ?? (groups.length === 1 ? groups[0] : undefined)
	return {
		periode: term ? { kode: term.kode, nama: namaPeriode(term.kode) } : null,
		masa: {
			status: statusMasaKrs(masa, ctx.now()),
			buka: masa?.buka.toISOString() ?? null,
			tutup: masa?.tutup.toISOString() ?? null,
		},
		prodi: groups.map(([kode, list]) => ({ kode, nama: list[0]?.nama_prodi ?? kode, jumlah: sum(list) })),
		terpilih: known?.[0] ?? null,
		kelas: (known?.[1] ?? []).map((row) => ({ kode: row.kelas, jumlah: sum([row]) })),
		wali: wali
			.slice(0, MAX_WALI)
			.map(({ akun_id: _, ...row }) => ({ ...row, sejak: row.sejak.toISOString() })),
		menunggu: wali.reduce((n, { menunggu }) => n + menunggu, 0),
	}
}

function sum(rows: readonly KelasRow[]): JumlahKrs {
	const of = (key: keyof JumlahKrs) => rows.reduce((n, row) => n + row[key], 0)
	return {
		belum: of('belum'),
		draft: of('draft'),
		diajukan: of('diajukan'),
		disetujui: of('disetujui'),
		dikembalikan: of('dikembalikan'),
	}
}
