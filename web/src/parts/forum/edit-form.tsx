import { useState } from 'react'
import type { Kiriman, Utas } from '#shared/api/forum.ts'
import { ApiError } from '#web/lib/api.ts'
import { t } from '#web/lib/language.ts'
import { showSuccess } from '#web/ui/toast.ts'
import { Composer } from './composer.tsx'
import { loadDraf } from './draft.ts'
import css from './edit-form.module.css'
import type { ForumPlace } from './place.ts'
import { PostHtml } from './post-html.tsx'
import { editCall, refreshUtas } from './queries.ts'

type Props = { place: ForumPlace; utas: Utas; post: Kiriman; onDone: () => void }

/** An own post being edited. What was saved elsewhere since the draft began is shown, and nothing of it overwritten unseen. */
export function EditForm({ place, utas, post, onDone }: Props) {
	const name = `sunting:${utas.id}:${post.nomor}`
	// A draft replaces the version that it began from, and none that came after; one that does not say which, the first alone.
	const [base] = useState(() => loadDraf(name, { versi: post.versi }).versi ?? 1)
	/** The version that is shown above the text, for who may then replace it. */
	const [seen, setSeen] = useState(base < post.versi ? post.versi : null)
	const isQuestion = post.nomor === 1
	return (
		<div className={css.form}>
			{seen !== null ? (
				<section className={css.newer} aria-label={t('Versi yang sudah tersimpan')}>
					<p className={css.note}>
						{t(
							'Tulisan ini sudah Anda ubah di tempat lain menjadi seperti di bawah. Simpan untuk menggantinya, atau batal.',
						)}
					</p>
					<PostHtml html={post.html} />
				</section>
			) : null}
			<Composer
				place={place}
				name={name}
				words={{ isi: post.isi ?? '', judul: utas.judul, versi: post.versi }}
				titled={isQuestion}
				label={t('Sunting tulisan')}
				sendLabel={t('Simpan')}
				onCancel={onDone}
				send={async ({ judul, isi }) => {
					const versi = seen ?? base
					try {
						await editCall(utas.id, post.nomor, { isi, versi, ...(isQuestion && { judul }) })
					} catch (error) {
						if (error instanceof ApiError && error.code === 'edited_elsewhere') {
							await refreshUtas(place, utas.id)
							// There is one more at least than this form has known.
							setSeen(Math.max(versi + 1, post.versi))
						}
						throw error
					}
					await refreshUtas(place, utas.id)
					return () => {
						showSuccess(t('Perubahan tersimpan'))
						onDone()
					}
				}}
			/>
		</div>
	)
}
