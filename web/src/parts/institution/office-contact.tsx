import { t } from '#web/lib/language.ts'
import { serverConfig } from '../../lib/server-config.ts'

/**
 * Where the academic office is reached, after the sentence that names it: ` di akademik@…`. Nothing where the campus has
 * not said it.
 */
export function OfficeContact({ withPhone = false }: { withPhone?: boolean }) {
	const { phone, email } = serverConfig.institution
	const number = withPhone ? phone : ''
	if (!number && !email) return null
	return (
		<>
			{t(' di ')}
			{number}
			{number && email ? t(' atau ') : null}
			{email ? <a href={`mailto:${email}`}>{email}</a> : null}
		</>
	)
}
