import { Button } from '@mantine/core'
import type { AkunDibuat } from '#shared/api/account-admin.ts'
import { campus } from '#web/lib/campus-time.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { copyPassword } from './akun-forms.tsx'
import css from './akun-jadi.module.css'

/** A new account with its first password, shown once: on paper for its owner, or mailed already. */
export function AkunJadi({ akun, onClose }: { akun: AkunDibuat; onClose: () => void }) {
	const { nama, email, password, berlaku_sampai } = akun
	const sampai = campus.longDate(berlaku_sampai)
	return (
		<Dialog opened onClose={onClose} title="Akun dibuat" closable={password === null}>
			<div className={css.body}>
				{password === null ? (
					<p>
						Password awal {nama} sedang dikirim ke {email}. Berlaku sampai {sampai}, untuk sekali masuk.
					</p>
				) : (
					<>
						<p>
							Serahkan kepada {nama}. Password ini tidak dapat dilihat lagi setelah jendela ini ditutup; bila
							hilang, buat password awal baru dari akunnya.
						</p>
						<div className={css.slip}>
							<p className={css.name}>{nama}</p>
							<p>Masuk di {window.location.host}</p>
							<p>Email: {email}</p>
							<p>Password awal:</p>
							<output className={css.once}>{password}</output>
							<p>Untuk sekali masuk, berlaku sampai {sampai}. Setelah masuk, pilih password sendiri.</p>
						</div>
					</>
				)}
				<div className={css.buttons}>
					{password === null ? null : (
						<>
							<Button variant="default" onClick={() => void copyPassword(password)}>
								Salin
							</Button>
							<Button variant="default" onClick={() => window.print()}>
								Cetak
							</Button>
						</>
					)}
					<Button onClick={onClose}>Selesai</Button>
				</div>
			</div>
		</Dialog>
	)
}
