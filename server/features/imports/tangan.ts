import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import { badInput } from '#server/lib/errors.ts'
import type { BarisImporKantor } from '#shared/api/imports.ts'
import type { Rekam } from '#shared/rules/impor.ts'
import { type JenisImpor, sebut } from './jenis.ts'
import { type BarisRow, type ImporRow, updateImpor } from './queries.ts'
import { type Ctx, lockSeen, PERIKSA_IMPOR, requireImpor } from './service.ts'
import { type BarisTentang, listTentang } from './siapa-queries.ts'
import { susunanOf } from './susunan.ts'
import { countTangan, listTangan, setTimpa } from './tangan-queries.ts'

export type NilaiTangan = BarisImporKantor['tangan']

type Baris = Pick<BarisRow, 'nomor' | 'rekam' | 'lama' | 'ditahan' | 'timpa' | 'dasar'>

/** The columns that a row keeps, or overwrites with what has changed. */
function kolomOf(jenis: JenisImpor, { ditahan, timpa, lama, rekam }: Baris): string[] {
	const [before, now] = [(lama ?? {}) as Rekam, rekam as Rekam]
	const over = susunanOf(jenis).kolom.filter((satuan) => satuan.some((one) => one in timpa))
	const all = [...Object.keys(ditahan), ...over.flat().filter((one) => before[one] !== now[one])]
	return jenis.kolom.map(({ kunci }) => kunci).filter((kunci) => all.includes(kunci))
}

/** Of rows whose records were changed since a file wrote them: what stands there, what the file says, and who set it, where the trail knows. */
export async function listNilaiTangan(
	db: DbOrTrx,
	jenis: JenisImpor,
	{ impor, baris }: { impor: ImporRow; baris: readonly Baris[] },
): Promise<ReadonlyMap<number, NilaiTangan>> {
	const rows = baris.filter((row) => kolomOf(jenis, row).length > 0)
	const known = rows.map(({ nomor, lama }) => ({ nomor, rekam: (lama ?? {}) as Rekam }))
	const tentang = Map.groupBy(
		await listTentang(db, jenis.jenis, { rows: known, impor }),
		({ nomor }) => nomor,
	)
	return new Map(
		rows.map((row) => {
			const [lama, rekam, ditahan] = [row.lama ?? {}, row.rekam, row.ditahan] as [Rekam, Rekam, Rekam]
			const nilai = kolomOf(jenis, row).map((kolom) => {
				const kept = kolom in ditahan
				const ikut = !(kolom in (kept ? row.dasar : row.timpa))
				const line = ikut ? undefined : whoSet(jenis, kolom, tentang.get(row.nomor) ?? [], lama)
				return {
					kolom,
					sekarang: lama[kolom] ?? null,
					berkas: (kept ? ditahan : rekam)[kolom] ?? null,
					dipakai: kept ? ('sekarang' as const) : ('berkas' as const),
					ikut,
					oleh: line?.oleh ?? null,
					pada: line?.pada.toISOString() ?? null,
				}
			})
			return [row.nomor, nilai]
		}),
	)
}

/** What the trail calls a column elsewhere than in an import. */
const ALIAS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	mahasiswa: { nama: 'name', alamat: 'address' },
	dosen_wali: { nip: 'dosen_wali' },
	ujian: {
		...{ tanggal: 'mulai', jam_mulai: 'mulai', jam_selesai: 'selesai' },
		...{ pengawas_1: 'pengawas', pengawas_2: 'pengawas', pengawas_3: 'pengawas', pengawas_4: 'pengawas' },
	},
}

/** The newest line that touched a column; none where that was a file, or left something else there. */
function whoSet(
	jenis: JenisImpor,
	kolom: string,
	lines: readonly BarisTentang[],
	lama: Rekam,
): BarisTentang | undefined {
	const names = [kolom, ALIAS[jenis.jenis]?.[kolom] ?? kolom]
	const found = lines.find(({ lama: before, baru }) =>
		names.some((name) => (name in baru && baru[name] !== before[name]) || holds(baru.bidang, name)),
	)
	if (!found || found.tindakan.startsWith('impor_')) return undefined
	const set = found.baru[kolom]
	const other =
		(typeof set === 'string' || typeof set === 'number') && String(set) !== String(lama[kolom] ?? '')
	return other ? undefined : found
}

const holds = (bidang: unknown, name: string) => Array.isArray(bidang) && bidang.includes(name)

/** So many rows are named in the trail; how many there were stands beside them. */
const MOST_NAMED = 200

/**
 * Says of rows whose records were changed since a file wrote them whether that stays or the file overwrites it; the file is looked
 * through again, and nothing is written yet.
 * @throws AppError 400 a row of which there is nothing to choose; 404, 403; 409 something else was seen, or it is under way
 */
export async function pilihTangan(
	ctx: Ctx,
	id: string,
	{ putaran, nomor, pakai }: { putaran: number; nomor?: readonly number[]; pakai: 'berkas' | 'sekarang' },
	actor: Actor,
): Promise<{ id: string }> {
	const { jenis } = await requireImpor(ctx, id, actor)
	await ctx.db.transaction().execute(async (trx) => {
		await lockSeen(trx, id, putaran)
		const rows = nomor
			? await listTangan(trx, { id, nomor, sebanyak: nomor.length })
			: await listTangan(trx, { id, sebanyak: MOST_NAMED })
		const jumlah = nomor ? rows.length : (await countTangan(trx, id)).baris
		if (rows.length === 0 || rows.length < (nomor?.length ?? 0))
			throw badInput('nomor', 'Pada salah satu baris ini tidak ada nilai yang dapat dipilih')
		await setTimpa(trx, id, { nomor: nomor ?? null, timpa: pakai === 'berkas' })
		await updateImpor(trx, id, { status: 'menunggu', kemajuan: 0, alasan: null })
		await ctx.jobs.add(trx, PERIKSA_IMPOR, { id })
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'impor_nilai_dipilih',
			objek: `impor:${id}`,
			baru: {
				pilihan: pakai === 'berkas' ? 'nilai berkas' : 'nilai sekarang',
				jumlah,
				baris: rows.slice(0, MOST_NAMED).map((row) => ({
					...{ baris: row.nomor, untuk: sebut(jenis, row.rekam as Rekam) },
					kolom: kolomOf(jenis, row).map((kolom) => jenis.kolom.find(({ kunci }) => kunci === kolom)?.label),
				})),
			},
		})
	})
	return { id }
}
