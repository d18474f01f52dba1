import type { Koran } from '#shared/api/reconciliation.ts'
import { formatNumber, formatRupiah } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import css from './rekonsiliasi.module.css'

/** Whole rupiah without their sen; what has sen says so. */
const uang = (rupiah: number) =>
	Number.isInteger(rupiah) ? formatRupiah(rupiah) : `Rp ${formatNumber(rupiah, 2)}`

/** What the statement says came in, what of it is matched, and what is left over. */
export function KoranAngka({ koran }: { koran: Koran }) {
	const { status, putusan, keadaan, masuk, keluar, dilewati } = koran
	const siap = status === 'siap'
	const cocok = siap ? [putusan.pasti, putusan.sudah] : [keadaan.dibukukan, keadaan.ditautkan, keadaan.kembar]
	const terbuka = siap ? [putusan.pilihan, putusan.asing] : [keadaan.terbuka]
	const lain = keadaan.bukan_spp
	const sum = (list: readonly { baris: number; rupiah: number }[]) => ({
		baris: list.reduce((n, { baris }) => n + baris, 0),
		rupiah: list.reduce((n, { rupiah }) => n + rupiah, 0),
	})
	const [a, b] = [sum(cocok), sum(terbuka)]
	const undone = status === 'diurungkan'
	const angka = [
		{ kata: 'Menurut rekening koran', rupiah: masuk, baris: null },
		{ kata: 'Cocok', ...a },
		{ kata: 'Terbuka', ...b },
		...(lain.baris > 0 ? [{ kata: 'Bukan SPP', ...lain }] : []),
		...(undone
			? []
			: [
					{
						kata: 'Selisih',
						rupiah: (masuk * 100 - (a.rupiah + b.rupiah + lain.rupiah) * 100) / 100,
						baris: null,
					},
				]),
	]
	return (
		<DataCard>
			<dl className={css.sums}>
				{angka.map(({ kata, rupiah, baris }) => (
					<div key={kata}>
						<dt>{kata}</dt>
						<dd>
							<b>{uang(rupiah)}</b>
							{baris === null ? null : <span className={css.note}>{formatNumber(baris)} mutasi</span>}
						</dd>
					</div>
				))}
			</dl>
			<p className={`${css.note} ${css.more}`}>
				{formatNumber(keluar)} baris uang keluar tidak dihitung.
				{dilewati.length > 0
					? ` ${formatNumber(dilewati.length)} baris tidak dapat dipakai: ${dilewati
							.slice(0, 5)
							.map(({ nomor, alasan }) => `baris ${nomor} (${alasan.toLowerCase()})`)
							.join(', ')}${dilewati.length > 5 ? ', …' : ''}.`
					: ''}
			</p>
		</DataCard>
	)
}
