import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '#web/lib/language.ts'

/** The way out of the exam page, where nothing is left to be done on it. */
export const BackToList = ({ fullWidth = false }: { fullWidth?: boolean }) => (
	<Button component={Link} to="/ujian" variant="default" fullWidth={fullWidth}>
		{t('Kembali ke Jadwal Ujian')}
	</Button>
)
