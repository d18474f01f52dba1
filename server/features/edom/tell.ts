import { notify } from '#server/features/notifications/lend.ts'
import type { Context } from '#server/lib/context.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { teksRentang } from '#shared/rules/tanggal.ts'
import { hariKampus } from './day.ts'
import { listAkunBelumTerisi, takeMasaDibuka } from './tell-queries.ts'

/** Tells students that the running term asks them, once its days have begun, and once. */
export async function tellEdom(ctx: Pick<Context, 'db' | 'now' | 'config'>): Promise<void> {
	await ctx.db.transaction().execute(async (trx) => {
		const masa = await takeMasaDibuka(trx, hariKampus(ctx))
		if (!masa) return
		const { periode_kode: periode, selesai } = masa
		await notify(trx, ctx.now(), {
			kepada: await listAkunBelumTerisi(trx, periode),
			jenis: 'edom',
			judul: 'EDOM dibuka',
			isi: `Semester ${namaPeriode(periode)}, sampai ${teksRentang(selesai, selesai)}`,
			alamat: '/edom',
			kunci: `edom:${periode}`,
		})
	})
}
