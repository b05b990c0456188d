import { OWNER, SIZES, test } from './test';
import { expectInView } from './view';

for (const [width, height] of SIZES) {
  const size = `${String(width)}×${String(height)}`;

  test(`sign-in, ${size}: a wrong password is refused and stays typed, the right one opens the dashboard`, async ({
    page,
  }) => {
    await page.tab.resize(width, height);
    await page.open('/admin/login');
    const email = await page.field('Email');
    const password = await page.field('Password');
    await page.write(email, OWNER.email);
    await page.write(password, 'wrong password');
    await page.pressButton('Sign In');
    await expectInView(page, {
      'the toast': await page.text('Login Failed'),
      'its text': await page.text('Invalid email or password'),
    });
    await page.until('the password stays', () => page.valueIn(password), 'wrong password');

    await page.write(password, OWNER.password);
    await page.key('Enter');
    await expectInView(page, { 'the toast': await page.text('Login Successful') });
    await page.until('the address', () => page.path(), '/admin');
    await page.get('heading', 'ADMIN DASHBOARD');
    await page.reload();
    await page.get('heading', 'ADMIN DASHBOARD');
  });
}
