import { type FormEvent, useId, useRef, useState } from 'react'
import { t, word } from '#web/lib/language.ts'
import { call } from '../../lib/api.ts'
import footer from './footer.module.css'
import css from './newsletter.module.css'

/** The newsletter box. The address counts once its owner has followed the mailed link. */
export function Newsletter() {
	const inputId = useId()
	const sending = useRef(false)
	const [answer, setAnswer] = useState<{ ok: boolean; text: string }>()
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		if (sending.current) return
		const form = event.currentTarget
		const email = String(new FormData(form).get('email') ?? '').trim()
		sending.current = true
		try {
			const { message } = await call('POST /api/buletin', { body: { email } })
			form.reset()
			setAnswer({ ok: true, text: word(message) })
		} catch (error) {
			setAnswer({
				ok: false,
				text: error instanceof Error ? error.message : t('Pendaftaran belum berhasil.'),
			})
		} finally {
			sending.current = false
		}
	}
	return (
		<section>
			<h2 className={footer.title}>
				<label htmlFor={inputId}>{t('Buletin kampus')}</label>
			</h2>
			<form className={css.form} onSubmit={(event) => void submit(event)}>
				<input
					id={inputId}
					className={css.input}
					type="email"
					name="email"
					required
					maxLength={254}
					placeholder={t('Alamat email')}
					autoComplete="email"
				/>
				<button type="submit" className={css.button}>
					OK
				</button>
			</form>
			<p className={css.note} role="status" data-failed={answer?.ok === false || undefined}>
				{answer?.text ?? t('Kabar akademik lewat email, paling banyak sekali sebulan.')}
			</p>
		</section>
	)
}
