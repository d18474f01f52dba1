import { useState } from 'react'
import type { Kiriman, Utas } from '#shared/api/forum.ts'
import { ApiError } from '#web/lib/api.ts'
import { t } from '#web/lib/language.ts'
import { showSuccess } from '#web/ui/toast.ts'
import { Composer } from './composer.tsx'
import css from './edit-form.module.css'
import type { ForumPlace } from './place.ts'
import { PostHtml } from './post-html.tsx'
import { editCall, refreshUtas } from './queries.ts'

type Props = { place: ForumPlace; utas: Utas; post: Kiriman; onDone: () => void }

/** An own post being edited. When another tab was faster, what it saved is shown and nothing of it overwritten unseen. */
export function EditForm({ place, utas, post, onDone }: Props) {
	const [versi, setVersi] = useState(post.versi)
	const [newer, setNewer] = useState(false)
	const isQuestion = post.nomor === 1
	return (
		<div className={css.form}>
			{newer ? (
				<section className={css.newer} aria-label={t('Versi yang sudah tersimpan')}>
					<p className={css.note}>
						{t(
							'Tulisan ini sudah Anda ubah di tempat lain menjadi seperti di bawah. Kirim lagi untuk menggantinya, atau batal.',
						)}
					</p>
					<PostHtml html={post.html} />
				</section>
			) : null}
			<Composer
				place={place}
				name={`sunting:${utas.id}:${post.nomor}`}
				words={{ isi: post.isi ?? '', judul: utas.judul }}
				titled={isQuestion}
				label={t('Sunting tulisan')}
				sendLabel={t('Simpan')}
				onCancel={onDone}
				send={async ({ judul, isi }) => {
					try {
						await editCall(utas.id, post.nomor, { isi, versi, ...(isQuestion && { judul }) })
					} catch (error) {
						if (error instanceof ApiError && error.code === 'edited_elsewhere') {
							await refreshUtas(place, utas.id)
							setNewer(true)
							// Whoever has seen it may replace it.
							setVersi((known) => Math.max(known + 1, post.versi))
						}
						throw error
					}
					showSuccess(t('Perubahan tersimpan'))
					await refreshUtas(place, utas.id)
					onDone()
				}}
			/>
		</div>
	)
}
