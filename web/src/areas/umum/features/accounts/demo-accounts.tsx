import { t } from '#web/lib/language.ts'
import css from './demo-accounts.module.css'

/** Accounts of the demo campus; they exist only while the server says that it serves one. */
const PASSWORD = 'Kampus#2024'
const ACCOUNTS = [
	{ email: 'mahasiswa@kampus.test', about: t('Mahasiswa, SPP lunas') },
	{ email: 'belumbayar@kampus.test', about: t('Mahasiswa, SPP belum lunas') },
	{ email: 'dosen@kampus.test', about: t('Dosen') },
	{ email: 'admin@kampus.test', about: t('Staf dengan semua hak') },
] as const

/** Fills the form with a demo account at a press. */
export function DemoAccounts({ onPick }: { onPick: (email: string, password: string) => void }) {
	return (
		<div className={css.box}>
			<p className={css.title}>
				{t('Akun demo')} <span className={css.password}>{t('password: {PASSWORD}', { PASSWORD })}</span>
			</p>
			{ACCOUNTS.map(({ email, about }) => (
				<button key={email} type="button" className={css.account} onClick={() => onPick(email, PASSWORD)}>
					<span className={css.email}>{email}</span>
					<span className={css.about}>{about}</span>
				</button>
			))}
		</div>
	)
}
