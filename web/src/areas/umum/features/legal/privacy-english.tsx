import { Link } from '@tanstack/react-router'
import { serverConfig } from '#web/lib/server-config.ts'
import { OfficeContact } from '#web/parts/institution/office-contact.tsx'
import type { Bagian } from './legal-page.tsx'

const { name, address } = serverConfig.institution

/** The privacy policy for who reads English, section by section; the Indonesian text is the one that binds. */
export const PRIVACY_ENGLISH: readonly Bagian[] = [
	{
		id: 'pengendali',
		judul: 'Who is responsible',
		isi: (
			<p>
				The controller of personal data in this system is {[name, address].filter(Boolean).join(', ')}.
				Questions about your data go to the academic office
				<OfficeContact withPhone />. This policy follows Law 27 of 2022 on the protection of personal data.
			</p>
		),
	},
	{
		id: 'data',
		judul: 'What we keep',
		isi: (
			<dl>
				<dt>Identity and studies</dt>
				<dd>
					Name, student number, campus e-mail, programme, class, semester, status, adviser, how your studies
					are funded, and how you left. These come from the academic office.
				</dd>
				<dt>Biodata</dt>
				<dd>
					National identity number (NIK), mother’s name, place and date of birth, religion, citizenship, ward
					and district code, KPS number and special needs, as far as the academic office has recorded them.
					The ministry asks for them in its reports (PDDikti); religion and special needs are specially
					protected.
				</dd>
				<dt>Contact</dt>
				<dd>
					WhatsApp number, gender, province, city, address and photo, where filled in. You can change or empty
					them.
				</dd>
				<dt>Courses</dt>
				<dd>
					Study plans; attendance with the random number of the device that scanned; lessons opened and
					completed; posts, mentions and reports in forums; assignments handed in, with files, scores and
					comments.
				</dd>
				<dt>Exams</dt>
				<dd>
					Answers, times, scores, and what was noted during the exam: leaving the page, a broken connection, a
					change of device or network, the seat, and notes of proctors.
				</dd>
				<dt>Grades</dt>
				<dd>
					Scores of each component, final grades, grade reports, and a goal for your IPK where you have set
					one.
				</dd>
				<dt>Money</dt>
				<dd>Tuition bills, instalments, payments, virtual account numbers and dispensations.</dd>
				<dt>Letters and requests</dt>
				<dd>Letters and cards that were issued; requests with reason, attachment and decision.</dd>
				<dt>EDOM</dt>
				<dd>That you have filled in a questionnaire. Its answers are not kept under your name.</dd>
				<dt>Security</dt>
				<dd>
					Your password as an Argon2id hash that cannot be read back; when you logged in, the IP address and
					the kind of browser of each device; a record of important actions.
				</dd>
				<dt>Notifications</dt>
				<dd>
					What the bell has told you and how you want to be told; with push also the address of your browser
					at its maker’s push service, which only passes on encrypted messages.
				</dd>
				<dt>Newsletter</dt>
				<dd>The e-mail address that you have entered and confirmed yourself, until you end it.</dd>
			</dl>
		),
	},
	{
		id: 'tujuan',
		judul: 'What it is used for',
		isi: (
			<>
				<p>
					To hold courses and exams, record and approve grades, bill tuition, decide requests, issue letters
					and cards, reach you about your courses, and keep accounts safe. Part of it is reported to the
					ministry (PDDikti). The grounds are the contract of study and the legal duties of the campus; the
					newsletter is sent with your consent.
				</p>
				<p>
					The system uses none of it for advertising. Multiple-choice answers are scored by the lecturer’s
					key, and conditions of exams, credit limits and tuition gates are checked by the rules of the
					campus. Lecturers and the academic office can look at a result and correct it.
				</p>
			</>
		),
	},
	{
		id: 'penerima',
		judul: 'Who can see it',
		isi: (
			<ul>
				<li>You: your data on its pages, and all of it in the copy of your data.</li>
				<li>
					Lecturers: academic data of students in the classes that they teach. Advisers also see study plans,
					results and contact details of their students.
				</li>
				<li>Proctors: names, student numbers and the course of the exam that they watch.</li>
				<li>
					The academic office: all academic data, biodata, requests and letters. To help, it can look at your
					pages as you see them, for 20 minutes at most, without changing anything and without exam answers,
					forum and EDOM. Who, when and why stands on your page <Link to="/pengaturan">Settings</Link>.
				</li>
				<li>Heads of programmes: students and academic data of their programme.</li>
				<li>The finance office: name, student number, class, bills, instalments and payments.</li>
				<li>System administrators: accounts, e-mail addresses, logins and the record of actions.</li>
				<li>Classmates: name, student number and what you post in the forum of the class.</li>
				<li>
					Who holds a letter, grade report, card or receipt of yours: what is needed to check it, by its code.
				</li>
				<li>
					Others: the ministry for its reports, payment providers or banks for tuition, the e-mail service of
					the campus, and whoever the law names.
				</li>
			</ul>
		),
	},
	{
		id: 'edom',
		judul: 'Answers to EDOM',
		isi: (
			<p>
				Under your name stands only that a questionnaire was filled in. Its answers are added up at once for
				the class, and comments are kept without a name, so that they cannot be linked to you any more.
			</p>
		),
	},
	{
		id: 'waktu',
		judul: 'How long',
		isi: (
			<ul>
				<li>Grades, grade reports, letters and payments: as long as regulations ask.</li>
				<li>The record of actions (who changed what): for good, and nobody can change it.</li>
				<li>Devices that were logged in: 30 days after the session ended.</li>
				<li>Notifications: 60 days after they were read, a year at most.</li>
				<li>Push addresses: until you switch them off or log out there.</li>
				<li>Links to reset a password: a day after they expire, at most.</li>
				<li>Newsletter addresses that were not confirmed: 7 days.</li>
				<li>Copies of your data: 3 days after they were made.</li>
				<li>What was deleted is still in backups of the database until these are replaced.</li>
			</ul>
		),
	},
	{
		id: 'peramban',
		judul: 'What your browser keeps',
		isi: (
			<>
				<ul>
					<li>
						To log in: a session token, a cookie that renews the session, a cookie that recognises a device,
						and a random number of the device for exams and attendance.
					</li>
					<li>
						To read without a network: profile, home page, courses, timetable, lecturers, calendar, exam card,
						grades, grade reports, lessons that were opened with their pictures, and progress that was not
						sent.
					</li>
					<li>
						What was not sent: exam answers, and drafts of forum posts, study plan, assignments and EDOM.
					</li>
					<li>How pages look: language, colours, text size.</li>
				</ul>
				<p>
					What is read without a network and drafts go when you log out. Exam answers that the server does not
					have stay on the device until they are sent. There is no tracking cookie and no third-party
					analytics. From other sites only lesson videos are loaded, and only when you press play.
				</p>
			</>
		),
	},
	{
		id: 'hak',
		judul: 'Your rights',
		isi: (
			<>
				<p>
					You may know what is kept and have a copy, correct it, ask for erasure, withdraw consent and object.
					On the page <Link to="/pengaturan">Settings</Link> you can correct your details, download a copy of
					all data, end sessions of other devices, choose notifications and, once you have left the campus,
					ask for erasure. The newsletter ends by a link in each of its mails.
				</p>
				<p>
					Erasure is decided by the academic office. Name, biodata, contact, photo, forum posts and files go;
					grades, grade reports, letters, payments and the record of actions are kept, as the law asks.
					Corrections of what came from the academic office, and other questions, go to it
					<OfficeContact />. Answers are due as the law says.
				</p>
			</>
		),
	},
	{
		id: 'keamanan',
		judul: 'How we protect it',
		isi: (
			<p>
				Passwords are kept as hashes, rights are checked at every request, and photos are made anew, so that
				the place where they were taken is gone. Should protection of personal data fail, the law obliges the
				campus to tell you and the authority within 3 × 24 hours.
			</p>
		),
	},
	{
		id: 'sumber',
		judul: 'Source of regions',
		isi: (
			<p>
				Provinces and cities come from idn-area-data (Open Database License), made from the codes of the
				Ministry of Home Affairs.
			</p>
		),
	},
]
