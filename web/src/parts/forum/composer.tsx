import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { t } from '#web/lib/language.ts'
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
	send: (draf: Draf) => Promise<void>
	/** For what is not sent after all; the draft goes. */
	onCancel?: () => void
}

/** Where a post is written: it stays on the device until the server has it, and can be looked at before. */
export function Composer({ place, name, words, titled = false, label, sendLabel, send, onCancel }: Props) {
	const { draf, kept, change, done } = useDraf(name, words)
	const [state, setState] = useState<{ busy: boolean; error?: ApiError | undefined }>({ busy: false })
	const [preview, setPreview] = useState<string | null>(null)
	const errorId = useId()
	const empty = draf.isi.trim() === '' || (titled && draf.judul.trim().length < 3)

	const submit = async (event: FormEvent) => {
		event.preventDefault()
		if (state.busy || empty) return
		setState({ busy: true })
		try {
			await send(draf)
			done()
			setPreview(null)
			setState({ busy: false })
		} catch (error) {
			if (!(error instanceof ApiError)) throw error
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
					onChange={(event) => change({ judul: event.currentTarget.value })}
				/>
			) : null}
			{preview === null ? (
				<PostField
					place={place}
					label={label}
					value={draf.isi}
					describedBy={state.error ? errorId : undefined}
					onChange={(isi) => change({ isi })}
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
				<Button variant="default" disabled={draf.isi.trim() === ''} onClick={() => void look()}>
					{preview === null ? t('Pratinjau') : t('Lanjut menulis')}
				</Button>
				{onCancel ? (
					<Button
						variant="subtle"
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
