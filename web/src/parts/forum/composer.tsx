import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { t } from '#web/lib/language.ts'
import { randomUuid } from '#web/lib/uuid.ts'
import css from './composer.module.css'
import { type Draf, useDraf } from './draft.ts'
import type { ForumPlace } from './place.ts'
import { PostField } from './post-field.tsx'
import { PostHtml } from './post-html.tsx'
import { previewCall } from './queries.ts'

type Props = {
	place: ForumPlace
	/** Names the draft on this device. */
	name: string
	/** What it begins with where the device keeps no draft. */
	words?: Partial<Draf>
	/** Whether a title is asked for. */
	titled?: boolean
	label: string
	sendLabel: string
	/** Settles once the server has it, with what is done then. */
	send: (draf: Draf) => Promise<() => void>
	/** For what is not sent after all; the draft goes. */
	onCancel?: () => void
}

/** The id of a draft is that of a post that is there. */
const SENT: ReadonlySet<string> = new Set(['post_exists', 'id_taken'])

/** Where a post is written: it stays on the device until the server has it, and can be looked at before. */
export function Composer({ place, name, words, titled = false, label, sendLabel, send, onCancel }: Props) {
	const { draf, kept, change, done } = useDraf(name, words)
	const [state, setState] = useState<{ busy: boolean; error?: ApiError | undefined }>({ busy: false })
	const [preview, setPreview] = useState<string | null>(null)
	const errorId = useId()
	const empty = draf.isi.trim() === '' || (titled && draf.judul.trim().length < 3)

	/** What is on its way is not written on: it goes as it is. */
	const type = (next: Partial<Draf>) => {
		if (!state.busy) change(next)
	}
	const submit = async (event: FormEvent) => {
		event.preventDefault()
		if (state.busy || empty) return
		setState({ busy: true })
		try {
			const next = await send(draf)
			// Before a page is drawn anew, which would begin with what was sent.
			done()
			setPreview(null)
			setState({ busy: false })
			next()
		} catch (error) {
			if (!(error instanceof ApiError)) throw error
			// An earlier send has arrived after all, with other words: what stands here now would be a post of its own.
			if (SENT.has(error.code)) change({ id: randomUuid() })
			setState({ busy: false, error })
		}
	}
	const look = async () => {
		if (preview !== null) return setPreview(null)
		try {
			setPreview(await previewCall(place, draf.isi))
			setState({ busy: false })
		} catch (error) {
			if (!(error instanceof ApiError)) throw error
			setState({ busy: false, error })
		}
	}
	return (
		<form className={css.form} onSubmit={submit} aria-busy={state.busy}>
			{titled ? (
				<TextInput
					label={t('Judul')}
					placeholder={place.kata?.judul ?? t('Pertanyaan Anda dalam satu kalimat')}
					maxLength={150}
					required
					withAsterisk={false}
					value={draf.judul}
					readOnly={state.busy}
					onChange={(event) => type({ judul: event.currentTarget.value })}
				/>
			) : null}
			{preview === null ? (
				<PostField
					place={place}
					label={label}
					value={draf.isi}
					describedBy={state.error ? errorId : undefined}
					readOnly={state.busy}
					onChange={(isi) => type({ isi })}
				/>
			) : (
				<section className={css.preview} aria-label={t('Pratinjau')}>
					<PostHtml html={preview} />
				</section>
			)}
			{state.error ? (
				<p className={css.error} id={errorId} role="alert">
					{sentenceOf(state.error, kept)}
				</p>
			) : null}
			<div className={css.actions}>
				<Button type="submit" disabled={empty} loading={state.busy}>
					{sendLabel}
				</Button>
				<Button variant="default" disabled={state.busy || draf.isi.trim() === ''} onClick={() => void look()}>
					{preview === null ? t('Pratinjau') : t('Lanjut menulis')}
				</Button>
				{onCancel ? (
					<Button
						variant="subtle"
						disabled={state.busy}
						onClick={() => {
							done()
							onCancel()
						}}
					>
						{t('Batal')}
					</Button>
				) : null}
				<p className={css.kept}>{kept ? t('Draf tersimpan di perangkat ini') : ''}</p>
			</div>
		</form>
	)
}

/** What is said of a text that was not sent. It is still here, so that is said too. */
function sentenceOf({ status, message }: ApiError, kept: boolean): string {
	if (status !== 0) return message
	return kept
		? t(
				'Tidak terhubung ke server. Tulisan Anda tetap tersimpan di perangkat ini; kirim lagi setelah tersambung.',
			)
		: t(
				'Tidak terhubung ke server. Tulisan Anda masih di halaman ini; kirim lagi setelah tersambung, sebelum halaman ditutup.',
			)
}
