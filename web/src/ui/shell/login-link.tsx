import { Link } from '@tanstack/react-router'
import { t } from '../../lib/language.ts'
import css from './login-link.module.css'

/** The way in, for who is not signed in. */
export function LoginLink() {
	return (
		<Link to="/login" className={css.login}>
			{t('Login')}
		</Link>
	)
}
