import type { PratinjauKoreksi } from '#shared/api/item-analysis.ts'
import { formatNumber } from '#web/lib/format.ts'
import css from './correction.module.css'
import { namaUjian } from './words.ts'

/** Everybody whose score changes, who falls first. */
export function Changes({ pratinjau: { mahasiswa, lain } }: { pratinjau: PratinjauKoreksi }) {
	const together = lain.some(({ ikut }) => ikut)
	const classOf = (id: string) => {
		const other = lain.find((one) => one.id === id)
		return other ? namaUjian(other) : 'ujian ini'
	}
	const changed = mahasiswa.filter(({ lama, baru }) => lama !== baru)
	if (changed.length === 0) return <p className={css.hint}>Tidak ada nilai yang berubah.</p>
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
		<section className={css.changes} aria-label="Nilai yang berubah" tabIndex={0}>
			<ul>
				{changed.map(({ ujian_id, stambuk, nama, lama, baru, akhir, dikurangi }) => {
					const notes = [
						together ? classOf(ujian_id) : '',
						akhir.lama && akhir.baru && akhir.lama.huruf !== akhir.baru.huruf
							? `huruf ${akhir.lama.huruf} → ${akhir.baru.huruf}`
							: '',
						akhir.diisi ? 'nilai akhir memakai isian dosen' : '',
						dikurangi ? 'pengurangan tetap berlaku' : '',
					].filter(Boolean)
					return (
						<li key={`${ujian_id} ${stambuk}`}>
							<span>
								{nama} <span className={css.muted}>{stambuk}</span>
								{notes.length > 0 ? <span className={css.muted}> · {notes.join(' · ')}</span> : null}
							</span>
							<span className={css.scores} data-tone={baru > lama ? 'up' : 'down'}>
								{formatNumber(lama, 2)} → {formatNumber(baru, 2)}
							</span>
						</li>
					)
				})}
			</ul>
		</section>
	)
}
