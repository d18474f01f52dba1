import { type FormEvent, useId, useState } from 'react'
import footer from './footer.module.css'
import css from './newsletter.module.css'

/** The newsletter box. Until the newsletter exists it says so, keeps what was typed and sends nothing. */
export function Newsletter() {
	const [asked, setAsked] = useState(false)
	const inputId = useId()
	const onSubmit = (event: FormEvent) => {
		event.preventDefault()
		setAsked(true)
	}
	return (
		<section>
			<h2 className={footer.title}>
				<label htmlFor={inputId}>Buletin kampus</label>
			</h2>
			<form className={css.form} onSubmit={onSubmit}>
				<input
					id={inputId}
					className={css.input}
					type="email"
					name="email"
					required
					placeholder="Alamat email"
					autoComplete="email"
				/>
				<button type="submit" className={css.button}>
					OK
				</button>
			</form>
			<p className={css.note} role="status">
				{asked
					? 'Pendaftaran buletin belum dibuka. Alamat Anda tidak dikirim ke mana pun; silakan coba lagi nanti.'
					: 'Segera dibuka: kabar akademik lewat email, paling banyak sekali sebulan.'}
			</p>
		</section>
	)
}
