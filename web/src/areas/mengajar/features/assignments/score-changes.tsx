import type { PerubahanNilai } from '#shared/api/assignment-plans.ts'
import css from './tugas-form.module.css'
import { angka } from './words.ts'

/** What another deadline or late rule does to scores that stand, before it is saved. */
export function ScoreChanges({ perubahan: { dinilai, berubah } }: { perubahan: PerubahanNilai }) {
	if (dinilai === 0) return null
	const told = berubah.some(({ diumumkan }) => diumumkan)
	return (
		<div className={css.changes} role="status">
			<p>
				{berubah.length === 0
					? `${dinilai} nilai sudah diberikan dan tidak berubah.`
					: `${dinilai} nilai sudah diberikan. Dengan tenggat dan potongan ini, ${berubah.length} di antaranya berubah:`}
			</p>
			{berubah.length > 0 ? (
				<ul>
					{berubah.map(({ stambuk, nama, lama, baru, diumumkan }) => (
						<li key={stambuk}>
							{nama}: {angka(lama)} menjadi {angka(baru)}
							{diumumkan ? '' : ' (belum diumumkan)'}
						</li>
					))}
				</ul>
			) : null}
			{told ? <p>Nilai yang sudah diumumkan berubah saat disimpan, dan mahasiswanya diberi tahu.</p> : null}
		</div>
	)
}
